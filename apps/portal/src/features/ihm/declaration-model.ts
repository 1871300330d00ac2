import {
  declarationOf,
  knownOf,
  noAnswer,
  supplierOf,
  typedStart,
  TypedSupplier,
  type DeclarationDraftForm,
  type TypedConformity,
  type TypedDeclaration,
} from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import type { MaterialRow, ThresholdEdition } from '@fairlead/validation/ihm/threshold'
import { typedDeclarationProblems } from '@fairlead/validation/ihm/typed-problems'
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

/** The product as the order line names it. */
export const orderedOf = ({ maker, code, drawingNumber }: DeclarationLine) => ({
  maker,
  productNumber: code ?? drawingNumber ?? '',
})

/** A new draft of a whole order. */
export const newDraft = (declaration: Declaration, person: string): DeclarationDraftForm => ({
  lines: Object.fromEntries(
    openLines(declaration).map((line) => [line.id, typedStart(line, todayHere())]),
  ),
  supplier: newSupplier(declaration),
  conformity: newConformity(declaration, person),
})

const newSupplier = ({ items }: Declaration): TypedSupplier => {
  const before = items.find(({ declared }) => declared)?.declared
  return before ? supplierOf(before.form) : TypedSupplier.parse({})
}

const newConformity = (declaration: Declaration, person: string): TypedConformity => ({
  address: declaration.conformity?.issuer.address ?? declaration.supplierAddress ?? '',
  place: declaration.conformity?.place ?? '',
  date: todayHere(),
  name: declaration.conformity?.name ?? person,
  function: declaration.conformity?.function ?? '',
  signature: '',
  information: '',
})

/** The form of a line in a draft; lines that were asked for later have none yet. */
export const typedOfLine = (draft: DeclarationDraftForm, line: DeclarationLine): TypedDeclaration =>
  draft.lines[line.id] ?? typedStart(line, todayHere())

/** A typed form as it is sent. */
export const formOf = (
  declaration: Declaration,
  line: DeclarationLine,
  draft: DeclarationDraftForm,
  thresholds: ThresholdEdition,
) =>
  declarationOf(
    typedOfLine(draft, line),
    knownOf(declaration, line, draft, thresholds),
    thresholds.rows,
  )

/** What is wrong with a typed form, by the rules of the server. */
export const problemsOf = (
  declaration: Declaration,
  line: DeclarationLine,
  draft: DeclarationDraftForm,
  thresholds: ThresholdEdition,
): Problem[] =>
  typedDeclarationProblems(
    typedOfLine(draft, line),
    knownOf(declaration, line, draft, thresholds),
    { today: todayHere(), thresholds },
  )

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
