import type { CaseRequest } from './request-data.ts'
import type { QuotationLineForm } from '@fairlead/validation/quotation'
import type { SheetField } from './sheet-fields.ts'
import { moveTotals, noTotals, type LineTotals } from './sheet-totals.ts'
import {
  alternativeOf,
  asDeclined,
  emptyRow,
  fromLineForm,
  toLineForm,
  withCell,
  type RowDetails,
  type SheetRow,
} from './sheet-row.ts'

export interface CellChange {
  key: string
  field: SheetField
  text: string
}

/** What undoes a step: the rows as they were (null: was not there) and the order. */
interface Step {
  before: Map<string, SheetRow | null>
  order: readonly string[]
  /** Typing in one cell is one step: the cell and the editing it belongs to. */
  session: string | null
}

/** The rows of a sheet with totals and undo. Rows and order are replaced, never changed, so React can compare them. */
export class SheetStore {
  private rows = new Map<string, SheetRow>()
  private listeners = new Set<() => void>()
  private past: Step[] = []
  private future: Step[] = []
  order: readonly string[] = []
  totals: LineTotals = noTotals
  /** Counts changes; a cheap way to know that something is unsaved. */
  version = 0

  constructor(
    lines: CaseRequest['lines'],
    form: readonly Partial<QuotationLineForm>[] = [],
    notQuoted: readonly number[] = [],
  ) {
    this.fill(lines, form, notQuoted)
  }

  private fill(
    lines: CaseRequest['lines'],
    form: readonly Partial<QuotationLineForm>[],
    notQuoted: readonly number[],
  ) {
    const given = Map.groupBy(form, (line) => Number(line.caseLineId))
    const order: string[] = []
    const put = (row: SheetRow) => {
      order.push(row.key)
      this.rows.set(row.key, row)
      this.totals = moveTotals(this.totals, null, row)
    }
    for (const [index, line] of lines.entries()) {
      const mine = given.get(line.id) ?? []
      const primary = mine.find((l) => !l.alternative)
      let row = emptyRow(line, index)
      if (primary) row = fromLineForm(row, primary)
      if (notQuoted.includes(line.id) && row.total === null) row = { ...row, declined: true }
      put(row)
      for (const [nth, alternative] of mine.filter((l) => l.alternative).entries())
        put(fromLineForm(alternativeOf(row, nth + 1), alternative))
    }
    this.order = order
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  row = (key: string): SheetRow | undefined => this.rows.get(key)
  all = (): SheetRow[] => this.order.map((key) => this.rows.get(key)!)
  lines = (): QuotationLineForm[] => this.all().map(toLineForm)
  notQuoted = () => this.all().flatMap((row) => (row.declined ? [row.asked.id] : []))
  canUndo = () => this.past.length > 0

  /** Changes cells as one undoable step. The same `session` again continues the step (typing in one cell). */
  set(changes: readonly CellChange[], session: string | null = null) {
    const rows = new Map<string, SheetRow>()
    for (const { key, field, text } of changes) {
      const row = rows.get(key) ?? this.rows.get(key)
      if (row) rows.set(key, withCell(row, field, text))
    }
    this.replace(rows, this.order, session)
  }

  setDetails(key: string, details: Partial<RowDetails>) {
    const row = this.rows.get(key)
    if (!row) return
    this.replace(new Map([[key, { ...row, details: { ...row.details, ...details } }]]), this.order)
  }

  /** Not quoted, or open again. An alternative that is not quoted goes away. */
  toggleDeclined(key: string) {
    const row = this.rows.get(key)
    if (!row) return
    if (row.alternative) this.remove(key)
    else if (row.declined) this.replace(new Map([[key, { ...row, declined: false }]]), this.order)
    else this.replace(new Map([[key, asDeclined(row)]]), this.order)
  }

  /** Adds an alternative under a line and answers its key. */
  addAlternative(key: string): string | null {
    const base = this.rows.get(String(this.rows.get(key)?.asked.id))
    if (!base) return null
    const siblings = this.order.filter((k) => k.startsWith(`${base.key}:`))
    const nth = Math.max(0, ...siblings.map((k) => Number(k.split(':')[1]))) + 1
    const row = alternativeOf(base, nth)
    const after = this.order.indexOf(siblings.at(-1) ?? base.key) + 1
    this.replace(new Map([[row.key, row]]), this.order.toSpliced(after, 0, row.key))
    return row.key
  }

  private remove(key: string) {
    this.replace(
      new Map([[key, null]]),
      this.order.filter((k) => k !== key),
    )
  }

  /** Takes over the lines of an uploaded sheet as one step. */
  takeOver(form: readonly Partial<QuotationLineForm>[]) {
    const rows = new Map<string, SheetRow | null>()
    for (const line of form) {
      const row = this.rows.get(String(line.caseLineId))
      if (row && !line.alternative)
        rows.set(row.key, { ...fromLineForm(row, line), declined: row.declined && !line.unitCost })
    }
    this.replace(rows, this.order)
  }

  private replace(
    rows: ReadonlyMap<string, SheetRow | null>,
    order: readonly string[],
    session: string | null = null,
  ) {
    const last = this.past.at(-1)
    if (!session || last?.session !== session) {
      const before = new Map([...rows.keys()].map((key) => [key, this.rows.get(key) ?? null]))
      this.past.push({ before, order: this.order, session })
      if (this.past.length > 200) this.past.shift()
    }
    this.future = []
    this.put(rows, order)
  }

  private put(rows: ReadonlyMap<string, SheetRow | null>, order: readonly string[]) {
    for (const [key, row] of rows) {
      this.totals = moveTotals(this.totals, this.rows.get(key) ?? null, row)
      if (row) this.rows.set(key, row)
      else this.rows.delete(key)
    }
    this.order = order
    this.version += 1
    for (const listener of this.listeners) listener()
  }

  /** Takes the last step back; answers a key to look at. */
  undo = () => this.travel(this.past, this.future)
  redo = () => this.travel(this.future, this.past)

  private travel(from: Step[], to: Step[]): string | null {
    const step = from.pop()
    if (!step) return null
    const now = new Map([...step.before.keys()].map((key) => [key, this.rows.get(key) ?? null]))
    to.push({ before: now, order: this.order, session: null })
    this.put(step.before, step.order)
    return [...step.before.keys()].find((key) => this.rows.has(key)) ?? null
  }
}
