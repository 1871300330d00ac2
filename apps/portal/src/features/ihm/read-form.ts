import {
  noAnswer,
  supplierOf,
  typedOf,
  type DeclarationDraftForm,
  type TypedDeclaration,
  type TypedSupplier,
} from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import type { ReplyOf } from '../../server/queries.ts'

export type ReadForm = ReplyOf<'declaration.read'>

const inForm = new Set([
  'date',
  'productName',
  'productNumber',
  'revision',
  'maker',
  'information',
  'basis',
])

/** The fields of a read document that a person has to look at, by the paths of the form. */
const unsureOf = ({ own, unsure }: Pick<ReadForm, 'own' | 'unsure'>): string[] =>
  own
    ? []
    : unsure
        .map((path) => path.replace(/^material\./, ''))
        .filter((path) => inForm.has(path) || path.startsWith('answers.'))

/** A form with what a document says: our own wholly, of another's only what was found, each field to be confirmed. */
export function withRead(
  now: TypedDeclaration,
  read: ReadForm & { material: MaterialDeclaration },
  source: string,
): TypedDeclaration {
  const { material, own } = read
  const found = typedOf(material, material.date ?? todayHere())
  if (own) return { ...found, source }
  const unsure = unsureOf(read)
  const answers = { ...now.answers }
  for (const code of new Set(unsure.flatMap((path) => /^answers\.([^.]+)/.exec(path)?.[1] ?? [])))
    answers[code] = found.answers[code] ?? noAnswer
  const fields = Object.fromEntries(
    unsure
      .filter((path) => inForm.has(path))
      .map((path) => [path, found[path as keyof TypedDeclaration]]),
  )
  return { ...now, ...fields, answers, unsure: [...new Set([...now.unsure, ...unsure])], source }
}

/** What the document says of the company and the signature, where nothing is typed yet. */
export function besidesRead(now: DeclarationDraftForm, read: ReadForm) {
  const { material, conformity } = read
  const contact: Partial<TypedSupplier> = material ? supplierOf(material) : {}
  const said = {
    address: conformity?.issuer.address ?? material?.supplier.address ?? '',
    place: conformity?.place ?? '',
    name: conformity?.name ?? '',
    function: conformity?.function ?? '',
  }
  return { supplier: filled(now.supplier, contact), conformity: filled(now.conformity, said) }
}

/** What is empty gets what was read. */
const filled = <T extends object>(now: T, read: Partial<Record<keyof T, string>>): T =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value || (read[name as keyof T] ?? value)]),
  ) as T
