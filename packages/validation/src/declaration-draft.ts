import { z } from 'zod'
import type { MaterialAnswer, MaterialDeclarationForm } from './ihm/material-declaration.ts'
import type { Threshold } from './ihm/threshold.ts'
import { limits } from './limits.ts'

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
  answers: z.record(z.string().max(40), TypedAnswer).default({}),
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

/** What a supplier types for an order: a form for each line asked, by its id, and the one signature. */
export const DeclarationDraftForm = z.object({
  lines: z
    .record(z.string().regex(/^\d{1,10}$/), TypedDeclaration)
    .refine((lines) => Object.keys(lines).length <= limits.linesPerDocument),
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
  { answers, basis, ...form }: TypedDeclaration,
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
