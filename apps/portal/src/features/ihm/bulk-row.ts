import {
  noAnswer,
  restNotAbove,
  stillUnsure,
  typedOf,
  typedStart,
  type DeclarationDraftForm,
  type TypedDeclaration,
} from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import {
  materialRows,
  thresholdsOn,
  type MaterialRow,
  type ThresholdEdition,
} from '@fairlead/validation/ihm/threshold'
import type { GridRow } from '../../ui/grid/column.ts'
import { GridStore } from '../../ui/grid/store.ts'
import {
  openLines,
  problemsOf,
  typedOfLine,
  type Declaration,
  type DeclarationLine,
  type Problem,
} from './declaration-model.ts'
import { losesTyped } from './reuse-typed.ts'

/** A line of one of the orders, with its form. */
export interface BulkRow extends GridRow {
  declaration: Declaration
  line: DeclarationLine
  typed: TypedDeclaration
}

/** What applies to the lines of an order; asked of each row and cell, and so counted once. */
export const askedOf = (order: Pick<Declaration, 'eu'>): ThresholdEdition => {
  const known = editions.get(order)
  if (known) return known
  const asked = thresholdsOn(todayHere(), order)
  editions.set(order, asked)
  return asked
}
const editions = new WeakMap<Pick<Declaration, 'eu'>, ThresholdEdition>()

/** The columns of the materials: of all that any of the orders asks for; of an opened group each by itself. */
export const materialsOf = (
  declarations: readonly Declaration[],
  opened?: ReadonlySet<string>,
): readonly MaterialRow[] =>
  materialRows(askedOf({ eu: declarations.some(({ eu }) => eu) }).rows, opened)

/** The group that a column is, or was opened from. */
export const groupOf = ({ materials }: MaterialRow): string | null => materials[0]!.group

/** The rows of all orders that can be answered. */
export const rowsOf = (
  declarations: readonly { declaration: Declaration; form: DeclarationDraftForm }[],
): BulkRow[] =>
  declarations.flatMap(({ declaration, form }) =>
    openLines(declaration).map((line) => ({
      key: String(line.id),
      declaration,
      line,
      typed: typedOfLine(form, line),
    })),
  )

/** The codes of a column that are asked of a line; none where its ship is not under the rule. */
export const codesFor = ({ declaration }: BulkRow, { materials }: MaterialRow): string[] => {
  const { rows } = askedOf(declaration)
  return materials.flatMap((each) => (rows.includes(each) ? [each.code] : []))
}

/** `yes`, `no`, or nothing while one of them is open. */
export function saidOf(row: BulkRow, material: MaterialRow): '' | 'yes' | 'no' {
  const said = codesFor(row, material).map((code) => row.typed.answers[code]?.above ?? null)
  if (said.includes(true)) return 'yes'
  return said.length > 0 && said.every((above) => above === false) ? 'no' : ''
}

/** An answer as its cell says it. */
export const answerWords = { '': '', yes: /* a text */ 'yes', no: /* a text */ 'no' }

/** What is typed into a cell, as the cell keeps it; null where it is no answer. */
export const readAnswer = (text: string): '' | 'yes' | 'no' | null => {
  const typed = text.trim().toLowerCase()
  if (typed === '') return ''
  if (typed === answerWords.yes.toLowerCase()) return 'yes'
  if (typed === answerWords.no.toLowerCase()) return 'no'
  if (/^(y|yes|x|above|ja|oui|s[ií])$/.test(typed)) return 'yes'
  return /^(n|no|-|not above|none|nil|nein|non)$/.test(typed) ? 'no' : null
}

/** Fields of a row besides its cells: the rest as not above, the form that was accepted before, and the whole form. */
export const whole = { rest: '*rest', earlier: '*earlier', form: '*form' } as const

/** A row with one cell typed. */
function written(
  materials: readonly MaterialRow[],
): (row: BulkRow, field: string, text: string) => BulkRow {
  const byKey = new Map(materials.map((material) => [material.key, material]))
  return (row, field, text) => {
    const next = typedInto(row, byKey.get(field), { field, text })
    return next === row.typed
      ? row
      : { ...row, typed: { ...next, unsure: stillUnsure(row.typed, next) } }
  }
}

function typedInto(
  row: BulkRow,
  material: MaterialRow | undefined,
  { field, text }: { field: string; text: string },
): TypedDeclaration {
  const { typed, line, declaration } = row
  if (field === whole.rest) return restNotAbove(typed, askedOf(declaration).rows)
  if (field === whole.earlier) return line.earlier ? typedOf(line.earlier.form, todayHere()) : typed
  if (field === whole.form) return JSON.parse(text) as TypedDeclaration
  if (!material) return { ...typed, [field]: text.slice(0, 400) }
  const answer = readAnswer(text)
  const codes = codesFor(row, material)
  // Of several materials it is said one by one which is there.
  if (answer === null || (answer === 'yes' && codes.length > 1)) return typed
  const above = answer === '' ? null : answer === 'yes'
  return {
    ...typed,
    answers: {
      ...typed.answers,
      ...Object.fromEntries(
        codes.map((code) => [code, { ...(typed.answers[code] ?? noAnswer), above }]),
      ),
    },
  }
}

const found = new WeakMap<BulkRow, readonly Problem[]>()

/** What is wrong with a line, by the rules of the server; rows are never changed, so it is asked once of each. */
export function problemsOfRow(row: BulkRow): readonly Problem[] {
  const known = found.get(row)
  if (known) return known
  const { declaration, line, typed } = row
  const draft = { lines: { [line.id]: typed }, supplier: noContact, conformity: { address: '' } }
  const problems = problemsOf(declaration, line, draft as never, askedOf(declaration))
  found.set(row, problems)
  return problems
}
const noContact = { division: '', contact: '', phone: '', fax: '', email: '' }

/** The materials of a line that are above, by their codes. */
export const aboveOf = ({ typed, declaration }: BulkRow) =>
  askedOf(declaration).rows.filter(({ code }) => typed.answers[code]?.above)

/** How it stands with a line. */
export type Standing = 'open' | 'incomplete' | 'none' | 'above'

const standings = new WeakMap<BulkRow, Standing>()

/** Open until every material is answered; then complete or not. */
export function standingOf(row: BulkRow): Standing {
  const known = standings.get(row)
  if (known) return known
  const standing = judged(row)
  standings.set(row, standing)
  return standing
}

function judged(row: BulkRow): Standing {
  const { rows } = askedOf(row.declaration)
  if (rows.some(({ code }) => (row.typed.answers[code]?.above ?? null) === null)) return 'open'
  if (problemsOfRow(row).length > 0) return 'incomplete'
  return aboveOf(row).length > 0 ? 'above' : 'none'
}

/** Whether the form that was accepted before may be taken at once: nothing typed is lost. */
export function takesEarlier({ line, typed }: BulkRow): boolean {
  if (!line.earlier) return false
  const today = todayHere()
  return !losesTyped(typed, typedOf(line.earlier.form, today), typedStart(line, today))
}

/** The lines of several orders with their forms. */
export class BulkStore extends GridStore<BulkRow> {
  constructor(rows: readonly BulkRow[], materials: readonly MaterialRow[]) {
    super({ rows, write: written(materials) })
  }

  /** One step: every line of these with "none above" for what is open. */
  noneAbove(keys: readonly string[]) {
    this.set(keys.map((key) => ({ key, field: whole.rest, text: '' })))
  }

  /** One step: what was accepted before for the same product. */
  useEarlier(keys: readonly string[]) {
    this.set(keys.map((key) => ({ key, field: whole.earlier, text: '' })))
  }

  /** Forms as they are typed elsewhere: in a file, in the panel of a line, by somebody else. */
  putForms(forms: ReadonlyMap<string, TypedDeclaration>, session: string | null = null) {
    this.set(
      [...forms].map(([key, typed]) => ({ key, field: whole.form, text: JSON.stringify(typed) })),
      session,
    )
  }
}
