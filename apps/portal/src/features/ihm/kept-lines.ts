import { todayHere } from '@fairlead/validation/day'
import {
  noAnswer,
  typedStart,
  type DeclarationDraftForm,
  type TypedDeclaration,
} from '@fairlead/validation/declaration-draft'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { newDraft, type Declaration } from './declaration-model.ts'
import { typedWords } from './drafts-together.ts'
import { fieldTitles, formChanges, saidTitles, shown } from './forms-changes.ts'

/** A line whose form was typed into, and never sent as it stands. */
export interface KeptLine {
  id: string
  name: string
  typed: TypedDeclaration
}

const materialsOf = ({ eu }: Pick<Declaration, 'eu'>) => thresholdsOn(todayHere(), { eu }).rows

/** What a draft holds beyond what its forms began with; on which day it was begun says nothing. */
export const keptLines = (declaration: Declaration, { lines }: DeclarationDraftForm): KeptLine[] =>
  declaration.items.flatMap((line) => {
    const typed = lines[line.id]
    if (!typed) return []
    const { date } = typedStart(line, todayHere())
    const next = { ...typed, date }
    const changes = formChanges(
      [{ line, name: '', now: undefined, next }],
      materialsOf(declaration),
    )
    const name = `${line.position} ${typed.productName || line.name}`
    return changes.length > 0 ? [{ id: String(line.id), name, typed }] : []
  })

/** What a draft holds for lines that were taken off the order: what they began with is not known any more. */
export const goneLines = (
  { items }: Pick<Declaration, 'items'>,
  { lines }: Pick<DeclarationDraftForm, 'lines'>,
): KeptLine[] =>
  Object.entries(lines)
    .filter(([id, typed]) => items.every((line) => String(line.id) !== id) && saysMore(typed))
    .map(([id, typed]) => ({ id, name: typed.productName || typed.productNumber, typed }))

/** More than the order itself says of a product. */
const saysMore = ({ revision, information, remarks, answers }: TypedDeclaration) =>
  [revision, information, ...remarks, ...Object.values(answers).map(typedWords)].some(Boolean)

/** The materials of a form in few words: what is above, and how many are not. */
export function keptWords(declaration: Declaration, { answers }: TypedDeclaration): string {
  const said = materialsOf(declaration).map(({ code, short }) => ({
    short,
    answer: answers[code] ?? noAnswer,
  }))
  const none = said.filter(({ answer }) => answer.above === false).length
  return [
    ...said
      .filter(({ answer }) => answer.above !== false && typedWords(answer))
      .map(({ short, answer }) => `${short}: ${typedWords(answer)}`),
    none > 0 && `${none} not above`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** What was typed once for all lines: whom to ask, and the signature. */
export function keptSaid(declaration: Declaration, { supplier, conformity }: DeclarationDraftForm) {
  const began = newDraft(declaration, '')
  const typed = <T extends object>(now: T, before: T, besides: readonly string[] = []) =>
    Object.entries(now)
      .filter(([name, value]) => value && value !== before[name as keyof T])
      .filter(([name]) => !besides.includes(name))
      .map(([name, value]) => `${saidTitles[name]}: ${shown(value)}`)
  return [
    ...typed(supplier, began.supplier),
    // Day and name are filled in by themselves.
    ...typed(conformity, began.conformity, ['date', 'name']),
  ].join(', ')
}

const fields = Object.keys(fieldTitles) as (keyof TypedDeclaration)[]

/** What was typed as a spreadsheet takes it: a line of the order in each row. */
export function keptText(
  declaration: Declaration,
  kept: readonly KeptLine[],
  said: string,
): string {
  const materials = materialsOf(declaration)
  const head = ['Line', ...fields.map((field) => fieldTitles[field]!), ...materials.map(nameOf)]
  const rows = kept.map(({ name, typed }) => [
    name,
    ...fields.map((field) => typedWords(typed[field])),
    ...materials.map(({ code }) => typedWords(typed.answers[code] ?? noAnswer)),
  ])
  return [head, ...rows, ...(said ? [['All lines', said]] : [])]
    .map((cells) => cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
}

const nameOf = ({ short }: { short: string }) => short
