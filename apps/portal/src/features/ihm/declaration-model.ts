import {
  declarationNumber,
  declarationOf,
  noAnswer,
  typedOf,
  type DeclarationDraftForm,
  type TypedConformity,
  type TypedDeclaration,
} from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { conformityNumber } from '@fairlead/validation/declaration-draft'
import { materialDeclarationProblems } from '@fairlead/validation/ihm/material-check'
import { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import type { MaterialRow, Threshold, ThresholdEdition } from '@fairlead/validation/ihm/threshold'
import type { ReplyOf } from '../../server/queries.ts'

export type Declaration = ReplyOf<'declaration.get'>
export type DeclarationLine = Declaration['items'][number]
/** What is wrong with one field of a form: `answers.lead.where`. */
export interface Problem {
  path: string
  message: string
}

/** The lines that are to be answered still; what is accepted stays as it is. */
export const openLines = ({ items }: Declaration) => items.filter(({ accepted }) => !accepted)

/** What a new form of a line begins with: what was sent before, or what the order says of the item. */
export function startOf(line: DeclarationLine): TypedDeclaration {
  if (line.declared) return typedOf(line.declared.form, todayHere())
  return {
    date: todayHere(),
    productName: line.name,
    productNumber: line.code ?? line.drawingNumber ?? '',
    maker: line.maker ?? '',
    revision: '',
    information: '',
    basis: '',
    answers: {},
  }
}

/** A new draft of a whole order. */
export const newDraft = (declaration: Declaration, person: string): DeclarationDraftForm => ({
  lines: Object.fromEntries(openLines(declaration).map((line) => [line.id, startOf(line)])),
  conformity: newConformity(declaration, person),
})

const newConformity = (declaration: Declaration, person: string): TypedConformity => ({
  address: declaration.conformity?.issuer.address ?? declaration.supplierAddress ?? '',
  place: declaration.conformity?.place ?? '',
  date: todayHere(),
  name: declaration.conformity?.name ?? person,
  function: declaration.conformity?.function ?? '',
  signature: '',
  information: '',
})

/** A typed form as it is sent. */
export const formOf = (
  declaration: Declaration,
  line: DeclarationLine,
  typed: TypedDeclaration,
  { rows, edition }: ThresholdEdition,
) =>
  declarationOf(
    typed,
    {
      number: declarationNumber(declaration.orderNumber, line.position),
      sdocNumber: conformityNumber(declaration.orderNumber),
      supplier: { company: declaration.supplierName, address: declaration.supplierAddress },
      delivered: { amount: line.quantity, unit: line.unit },
      edition,
      eu: declaration.eu,
    },
    rows,
  )

/** What is wrong with a typed form, by the rules of the server. */
export function problemsOf(
  declaration: Declaration,
  line: DeclarationLine,
  typed: TypedDeclaration,
  thresholds: ThresholdEdition,
): Problem[] {
  const read = MaterialDeclaration.safeParse(formOf(declaration, line, typed, thresholds))
  if (read.success)
    return materialDeclarationProblems(read.data, {
      today: todayHere(),
      thresholds: thresholds.rows,
    })
  return read.error.issues.map(({ path, message }) => ({
    path: namedByCode(path, thresholds.rows),
    message,
  }))
}

/** The rules name a material by its place in the form, or by its code: here always by its code. */
function namedByCode(path: readonly PropertyKey[], rows: readonly Threshold[]): string {
  const [first, at, ...rest] = path.map(String)
  const code = rows[Number(at)]?.code
  return first === 'answers' && code ? [first, code, ...rest].join('.') : path.map(String).join('.')
}

/** How many rows of the form are answered, and how many materials are above. */
export function progressOf(typed: TypedDeclaration, rows: readonly MaterialRow[]) {
  const said = (code: string) => typed.answers[code]?.above ?? null
  const answered = rows.filter(({ materials }) =>
    materials.every(({ code }) => said(code) !== null),
  ).length
  const above = rows.flatMap(({ materials }) => materials).filter(({ code }) => said(code) === true)
  return { answered, above }
}

/** A form with one material answered otherwise. */
export const answered = (
  typed: TypedDeclaration,
  codes: readonly string[],
  change: Partial<TypedDeclaration['answers'][string]>,
): TypedDeclaration => ({
  ...typed,
  answers: {
    ...typed.answers,
    ...Object.fromEntries(
      codes.map((code) => [code, { ...(typed.answers[code] ?? noAnswer), ...change }]),
    ),
  },
})

/** A line on which both typed. */
export interface Clash {
  id: string
  theirs: TypedDeclaration
}

/** Somebody else’s draft beside mine: what only they changed comes in, line by line; where both typed, mine stands. */
export function mergedDrafts(
  base: DeclarationDraftForm,
  mine: DeclarationDraftForm,
  theirs: DeclarationDraftForm,
) {
  const form = { ...mine, lines: { ...mine.lines } }
  const clashes: Clash[] = []
  let taken = 0
  const is = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  for (const [id, line] of Object.entries(theirs.lines)) {
    if (is(line, base.lines[id]) || is(line, mine.lines[id])) continue
    if (is(mine.lines[id], base.lines[id])) {
      form.lines[id] = line
      taken += 1
      continue
    }
    clashes.push({ id, theirs: line })
  }
  if (is(mine.conformity, base.conformity)) form.conformity = theirs.conformity
  return { form, clashes, taken }
}
