import { z } from 'zod'
import {
  remarksOnForm,
  type MaterialAnswer,
  type MaterialDeclarationForm,
  type UnitBasis,
} from './ihm/material-declaration.ts'
import type { Threshold } from './ihm/threshold.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { Day, requiredText } from './text.ts'

const typed = z.string().max(400).default('')

/** One material as it is typed: nothing of it needs to be right yet. */
const TypedAnswer = z.object({
  above: z.boolean().nullable().default(null),
  mass: typed,
  unit: typed,
  where: typed,
  partMass: typed,
  partUnit: typed,
})
/** One of them. */
export type TypedAnswer = z.output<typeof TypedAnswer>

/** The form of one line as it is typed. */
export const TypedDeclaration = z.object({
  date: typed,
  productName: typed,
  productNumber: typed,
  maker: typed,
  revision: typed,
  information: typed,
  basis: typed,
  remarks: z.array(typed).max(remarksOnForm).default([]),
  answers: z.record(z.string().max(40), TypedAnswer).default({}),
  /** The fields that were read off a document and that nobody has looked at yet, by their paths: `answers.lead.mass`. */
  unsure: z.array(z.string().max(80)).max(400).default([]),
  /** The name of the document they were read from. */
  source: typed,
})
/** One of them. */
export type TypedDeclaration = z.output<typeof TypedDeclaration>

/** The declaration of conformity as it is typed. */
export const TypedConformity = z.object({
  /** Of the company that issues it. */
  address: typed,
  place: typed,
  date: typed,
  name: typed,
  function: typed,
  signature: typed,
  information: typed,
})
/** One of them. */
export type TypedConformity = z.output<typeof TypedConformity>

/** What the one signature needs, by the day of whoever signs. */
export const signing = (today: string) =>
  z.object({
    address: requiredText(400),
    place: requiredText(120),
    date: z
      .string()
      .min(1, messages.required)
      .pipe(Day.refine((date) => date <= today, 'The date may not be in the future')),
    name: requiredText(120),
    function: requiredText(120),
    signature: requiredText(200),
  })

/** Whom to ask at the supplier: the same on each form. */
export const TypedSupplier = z.object({
  division: typed,
  contact: typed,
  phone: typed,
  fax: typed,
  email: typed,
})
/** One of them. */
export type TypedSupplier = z.output<typeof TypedSupplier>

/** What a supplier types for an order: a form for each line asked, by its id, and the one signature. */
export const DeclarationDraftForm = z.object({
  lines: z
    .record(z.string().regex(/^\d{1,10}$/), TypedDeclaration)
    .refine((lines) => Object.keys(lines).length <= limits.linesPerDocument),
  supplier: TypedSupplier.prefault({}),
  conformity: TypedConformity,
})
/** One of them. */
export type DeclarationDraftForm = z.output<typeof DeclarationDraftForm>

/** Nothing said of a material. */
export const noAnswer: TypedAnswer = {
  above: null,
  mass: '',
  unit: 'g',
  where: '',
  partMass: '',
  partUnit: 'g',
}

/** What is known of a form that is not typed: who sells, what was delivered, what it is called and which thresholds it answers. */
export type Known = Pick<
  MaterialDeclarationForm,
  'number' | 'sdocNumber' | 'supplier' | 'delivered' | 'edition' | 'eu'
>

/** A typed form as it is sent and checked: every material of the thresholds has its row. */
export const declarationOf = (
  { answers, basis, unsure: _, source: _source, ...form }: TypedDeclaration,
  known: Known,
  thresholds: readonly Threshold[],
): MaterialDeclarationForm => ({
  ...form,
  ...known,
  date: form.date || null,
  basis: (basis || null) as MaterialDeclarationForm['basis'],
  answers: thresholds.map(({ code }) => answerOf(code, answers[code] ?? noAnswer)),
})

/** What is above its threshold says how much and where; nothing else keeps what was typed for it. */
const answerOf = (
  code: string,
  { above, mass, unit, where, partMass, partUnit }: TypedAnswer,
): MaterialDeclarationForm['answers'][number] => ({
  code,
  above,
  ...(above && {
    mass,
    unit: (unit || null) as MaterialAnswer['unit'],
    where,
    ...(partMass && { partMass, partUnit: (partUnit || null) as MaterialAnswer['unit'] }),
  }),
})

/** A declaration as it would be typed: to be corrected, or taken over for the same product. */
export const typedOf = (form: MaterialDeclarationForm, date: string): TypedDeclaration => ({
  date,
  productName: form.productName,
  productNumber: form.productNumber,
  maker: form.maker ?? '',
  revision: form.revision ?? '',
  information: form.information ?? '',
  basis: form.basis ?? '',
  remarks: form.remarks ?? [],
  unsure: [],
  source: '',
  answers: Object.fromEntries(
    form.answers.map(({ code, above, mass, unit, where, partMass, partUnit }) => [
      code,
      {
        above: above ?? null,
        mass: mass ?? '',
        unit: unit ?? 'g',
        where: where ?? '',
        partMass: partMass ?? '',
        partUnit: partUnit ?? 'g',
      },
    ]),
  ),
})

/** Whom to ask, as a declaration says it. */
export const supplierOf = ({ supplier }: Pick<MaterialDeclarationForm, 'supplier'>) =>
  TypedSupplier.parse({
    division: supplier.division ?? '',
    contact: supplier.contact ?? '',
    phone: supplier.phone ?? '',
    fax: supplier.fax ?? '',
    email: supplier.email ?? '',
  })

/** What is known of the form of a line: who declares it, what was ordered, and which thresholds it answers. */
export const knownOf = (
  of: { orderNumber: string; supplierName: string; supplierAddress: string | null; eu: boolean },
  line: { position: number; quantity: string; unit: string },
  said: Pick<DeclarationDraftForm, 'supplier'> & { conformity: Pick<TypedConformity, 'address'> },
  { edition }: { edition: string },
): Known => ({
  number: declarationNumber(of.orderNumber, line.position),
  sdocNumber: conformityNumber(of.orderNumber),
  supplier: {
    ...said.supplier,
    company: of.supplierName,
    address: said.conformity.address || of.supplierAddress,
  },
  delivered: { amount: line.quantity, unit: line.unit },
  edition,
  eu: of.eu,
})

/** The fields that nobody has looked at yet, after something was typed: what was changed was looked at. */
export const stillUnsure = (before: TypedDeclaration, after: TypedDeclaration): string[] =>
  after.unsure.filter((path) => valueAt(before, path) === valueAt(after, path))

function valueAt(typed: TypedDeclaration, path: string): unknown {
  const [first, second, third] = path.split('.')
  if (first === 'answers')
    return typed.answers[second!]?.[third as keyof TypedAnswer] ?? noAnswer[third as 'mass']
  if (first === 'remarks') return typed.remarks[Number(second)] ?? ''
  return typed[first as 'date']
}

/** What a line of an order says of itself before anything is declared. */
export interface OrderedLine {
  name: string
  code: string | null
  drawingNumber: string | null
  maker: string | null
  unit: string
}

/** What a form begins with: what was sent for the line before, else what the order says of the item. */
export function typedStart(
  line: OrderedLine & { declared: { form: MaterialDeclarationForm } | null },
  today: string,
): TypedDeclaration {
  if (line.declared) return typedOf(line.declared.form, today)
  return {
    date: today,
    productName: line.name,
    productNumber: line.code ?? line.drawingNumber ?? '',
    maker: line.maker ?? '',
    revision: '',
    information: '',
    basis: basisOfUnit(line.unit),
    remarks: [],
    answers: {},
    unsure: [],
    source: '',
  }
}

const measured: [UnitBasis, RegExp][] = [
  ['kg', /^(kg|kgs|kgm|kilo|g|gr|t|mt|tne)$/],
  ['m', /^(m|mtr|mtrs|meter|metre|cm|mm)$/],
  ['m2', /^(m2|m²|mtk|sqm|sm)$/],
  ['m3', /^(m3|m³|mtq|cbm|l|ltr|lt)$/],
]

/** What the amounts of a form are most likely for, by the unit that was ordered: pieces, where nothing is measured. */
export const basisOfUnit = (unit: string): UnitBasis =>
  measured.find(([, pattern]) => pattern.test(unit.trim().toLowerCase()))?.[0] ?? 'piece'

/** "None above for the rest": every material that was not answered is not above. */
export const restNotAbove = (
  form: TypedDeclaration,
  thresholds: readonly Threshold[],
): TypedDeclaration => ({
  ...form,
  answers: Object.fromEntries(
    thresholds.map(({ code }) => {
      const said = form.answers[code] ?? noAnswer
      return [code, { ...said, above: said.above ?? false }]
    }),
  ),
})

/** The number of the declaration of one line of an order. */
export const declarationNumber = (orderNumber: string, position: number): string =>
  `MD-${orderNumber.slice(0, 30)}-${position}`

/** The number of the declaration of conformity of an order. */
export const conformityNumber = (orderNumber: string): string => `SD-${orderNumber.slice(0, 36)}`
