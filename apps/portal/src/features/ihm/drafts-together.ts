import {
  noAnswer,
  type DeclarationDraftForm,
  type TypedAnswer,
} from '@fairlead/validation/declaration-draft'
import { materialName } from '@fairlead/validation/ihm/threshold'
import type { DeclarationLine } from './declaration-model.ts'
import { fieldTitles, saidTitles, shown } from './forms-changes.ts'

/** A field that both typed: by its path, `lines.12.revision`, `lines.12.answers.lead` or `supplier.phone`. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
}

/** Somebody else’s draft beside mine: what only they changed comes in, field by field; where both typed, mine stands. */
export function mergedDrafts(
  base: DeclarationDraftForm,
  mine: DeclarationDraftForm,
  theirs: DeclarationDraftForm,
) {
  const [was, here] = [base, mine].map(fieldsOf) as [Fields, Fields]
  const clashes: Clash[] = []
  let form = mine
  let taken = 0
  for (const [path, there] of fieldsOf(theirs)) {
    if (is(there, was.get(path)) || is(there, here.get(path))) continue
    const [, id = ''] = path.split('.')
    if (path.startsWith('lines.') && !mine.lines[id]) {
      if (form.lines[id]) continue
      form = { ...form, lines: { ...form.lines, [id]: theirs.lines[id]! } }
      taken += 1
    } else if (!here.has(path) || is(here.get(path), was.get(path))) {
      form = put(form, path, there)
      taken += 1
    } else clashes.push({ path, mine: here.get(path), theirs: there })
  }
  return { form: withUnsure(form, base, theirs), clashes, taken }
}

/** A draft with fields as somebody else typed them. */
export const withTheirs = (form: DeclarationDraftForm, clashes: readonly Clash[]) =>
  clashes.reduce((now, { path, theirs }) => put(now, path, theirs), form)

/** A clash in words, for who decides it. */
export function clashWords({ path, mine, theirs }: Clash, lines: readonly DeclarationLine[]) {
  const [first, second = '', field = '', code = ''] = path.split('.')
  const of = lines.find(({ id }) => String(id) === second)?.name ?? second
  const title =
    first === 'lines'
      ? `${of}, ${field === 'answers' ? materialName(code) : (fieldTitles[field] ?? field)}`
      : (saidTitles[second] ?? second)
  return { place: path, label: title, mine: typedWords(mine), theirs: typedWords(theirs) }
}

type Fields = ReadonlyMap<string, unknown>

/** Each field with its path; a material is one, as its parts say nothing without each other. */
function fieldsOf({ lines, supplier, conformity }: DeclarationDraftForm): Fields {
  const fields = new Map<string, unknown>()
  const add = (path: string, of: object) => {
    for (const [name, value] of Object.entries(of)) fields.set(`${path}.${name}`, value)
  }
  for (const [id, { answers, unsure: _, ...line }] of Object.entries(lines)) {
    add(`lines.${id}`, line)
    add(`lines.${id}.answers`, answers)
  }
  add('supplier', supplier)
  add('conformity', conformity)
  return fields
}

function put<T extends object>(form: T, path: string, value: unknown): T {
  const at = path.indexOf('.')
  if (at === -1) return { ...form, [path]: value }
  const name = path.slice(0, at) as keyof T
  return { ...form, [name]: put((form[name] ?? {}) as object, path.slice(at + 1), value) }
}

/** What one of both has looked at is looked at. */
function withUnsure(
  form: DeclarationDraftForm,
  base: DeclarationDraftForm,
  theirs: DeclarationDraftForm,
): DeclarationDraftForm {
  const lines = Object.entries(form.lines).map(([id, line]) => {
    const [was = [], there = was] = [base.lines[id]?.unsure, theirs.lines[id]?.unsure]
    const all = [...new Set([...line.unsure, ...there])]
    const unsure = all.filter(
      (path) => (line.unsure.includes(path) && there.includes(path)) || !was.includes(path),
    )
    return [id, is(unsure, line.unsure) ? line : { ...line, unsure }]
  })
  return { ...form, lines: Object.fromEntries(lines) as DeclarationDraftForm['lines'] }
}

const is = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A typed field, or the answer to a material, in words. */
export function typedWords(value: unknown): string {
  if (Array.isArray(value)) return value.filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return shown(value ?? '')
  const said = { ...noAnswer, ...(value as Partial<TypedAnswer>) }
  const { above, mass, unit, where, partMass, partUnit } = said
  if (above === false) return 'not above'
  return [
    above && 'above',
    mass && `${mass} ${unit}`,
    where,
    partMass && `the part weighs ${partMass} ${partUnit}`,
  ]
    .filter(Boolean)
    .join(', ')
}
