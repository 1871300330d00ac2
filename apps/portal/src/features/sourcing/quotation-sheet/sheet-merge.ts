import type { QuotationDraftForm } from '@fairlead/validation/quotation'

/** A quotation as it is kept while it is unfinished: fields, lines and lines that are not quoted. */
export type KeptForm = QuotationDraftForm

/** A cell that both changed, each in another way. */
export interface Clash {
  place: string
  /** The line asked, or null where it is a term of the whole quotation. */
  caseLineId: number | null
  field: string
  mine: string
  theirs: string
}

export interface Merged {
  form: KeptForm
  clashes: readonly Clash[]
  /** How many cells came in from the others. */
  taken: number
}

/**
 * Puts together what two typed since `base`, cell by cell. A cell that only one of them changed is as that one typed
 * it; where both did, mine stands and the clash is named.
 */
export function mergeForms(base: KeptForm, mine: KeptForm, theirs: KeptForm): Merged {
  const [was, here, there] = [cellsOf(base), cellsOf(mine), cellsOf(theirs)]
  const cells = new Map<string, unknown>()
  const clashes: Clash[] = []
  let taken = 0
  for (const place of new Set([...here.keys(), ...there.keys()])) {
    const [before, own, other] = [was, here, there].map((form) => text(form.get(place)))
    if (own === before && other !== before) taken += 1
    else if (own !== other && other !== before)
      clashes.push({ ...placeOf(place), mine: own!, theirs: other! })
    cells.set(place, own === before ? there.get(place) : here.get(place))
  }
  return { form: formOf(cells), clashes, taken }
}

const text = (value: unknown) =>
  value === null || value === undefined || value === false ? '' : String(value)

type Cell = string | number | boolean | null

const between = '\u0000'
const header = ''
const left = 'notQuoted'
const offered = 'alternative'

/** Every cell under its place: which line, which of its offers, which field. */
function cellsOf({ lines, notQuoted, ...fields }: KeptForm): Map<string, unknown> {
  const cells = new Map<string, unknown>()
  for (const [field, value] of Object.entries(fields)) cells.set(header + between + field, value)
  const offers = new Map<unknown, number>()
  for (const line of asList(lines)) {
    const { caseLineId, alternative, ...values } = line as Record<string, Cell>
    const nth = alternative ? (offers.get(caseLineId) ?? 0) + 1 : 0
    if (alternative) {
      offers.set(caseLineId, nth)
      cells.set([caseLineId, nth, offered].join(between), true)
    }
    for (const [field, value] of Object.entries(values))
      cells.set([caseLineId, nth, field].join(between), value)
  }
  for (const id of asList(notQuoted)) cells.set([id, 0, left].join(between), true)
  return cells
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function placeOf(place: string) {
  const parts = place.split(between)
  return { place, caseLineId: parts.length === 3 ? Number(parts[0]) : null, field: parts.at(-1)! }
}

/** A form with what the others typed in the cells that clashed. */
export function withTheirs(form: KeptForm, clashes: readonly Clash[]): KeptForm {
  const cells = cellsOf(form)
  for (const { place, theirs } of clashes) cells.set(place, theirs)
  return formOf(cells)
}

function formOf(cells: ReadonlyMap<string, unknown>): KeptForm {
  const form: KeptForm = {}
  const lines = new Map<string, Record<string, Cell>>()
  const notQuoted: number[] = []
  for (const [place, value] of cells) {
    const [line, nth, field] = place.split(between)
    if (field === undefined) form[nth!] = value
    else if (field === left) {
      if (value) notQuoted.push(Number(line))
    } else if (text(value) !== '') {
      const key = line + between + nth
      const row = lines.get(key) ?? { caseLineId: Number(line), [offered]: nth !== '0' }
      lines.set(key, { ...row, [field]: value as Cell })
    }
  }
  return { ...form, lines: [...lines.values()], notQuoted }
}
