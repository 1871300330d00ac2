import type { CaseRequest } from './request-data.ts'
import { centsOf } from '@fairlead/validation/cents'
import type { QuotationLineForm } from '@fairlead/validation/quotation'
import { GridStore } from '../../../ui/grid/store.ts'
import { isSheetField, readCell } from './sheet-fields.ts'
import { moveTotals, noTotals, type LineTotals } from './sheet-totals.ts'
import { noWidth, widened, type Widest } from './sheet-widths.ts'
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

/** The rows of a quotation: what the buyer asked, what is offered for it, and alternatives. */
export class SheetStore extends GridStore<SheetRow> {
  totals: LineTotals = noTotals
  /** How long the longest number of each column is: it only grows, so that columns do not jump while typing. */
  widest: Widest = noWidth
  private currency = ''

  constructor(
    lines: CaseRequest['lines'],
    form: readonly Partial<QuotationLineForm>[] = [],
    notQuoted: readonly number[] = [],
    { currency = '', quality = '' }: { currency?: string; quality?: string } = {},
  ) {
    super({
      rows: rowsOf(lines, form, notQuoted, currency),
      write: (row, field, text) =>
        isSheetField(field)
          ? withCell(row, field, text, { quality, currency: this.currency })
          : row,
    })
    this.countAnew(currency)
  }

  protected override moved(from: SheetRow | null, to: SheetRow | null) {
    this.totals = moveTotals(this.totals, [from, to], this.currency)
    this.widest = widened(this.widest, to)
  }

  /** Prices that waited for their currency are read. Where a currency has no cents, every line is rounded to whole money. */
  setCurrency(currency: string) {
    const same = centsOf(currency) === centsOf(this.currency)
    this.currency = currency
    if (!same) this.countAnew(currency)
    const readable = this.all().flatMap(({ key, unread, values: { unitCost: text } }) =>
      unread.unitCost && !readCell('unitCost', text, currency).problem
        ? [{ key, field: 'unitCost', text }]
        : [],
    )
    this.set(readable)
    if (!same) this.tell()
  }

  private countAnew(currency: string) {
    this.currency = currency
    this.totals = noTotals
    for (const row of this.all()) this.moved(null, row)
  }

  lines = (): QuotationLineForm[] => this.all().map(toLineForm)
  notQuoted = () => this.all().flatMap((row) => (row.declined ? [row.asked.id] : []))

  setDetails(key: string, details: Partial<RowDetails>) {
    const row = this.row(key)
    if (row) this.putRow({ ...row, details: { ...row.details, ...details } })
  }

  /** Not quoted, or open again. An alternative that is not quoted goes away. */
  toggleDeclined(key: string) {
    const row = this.row(key)
    if (!row) return
    if (row.alternative) this.remove([key])
    else this.putRow(row.declined ? { ...row, declined: false } : asDeclined(row))
  }

  /** Adds an alternative under a line and answers its key. */
  addAlternative(key: string): string | null {
    const base = this.row(String(this.row(key)?.asked.id))
    if (!base) return null
    const siblings = this.order.filter((k) => k.startsWith(`${base.key}:`))
    const nth = Math.max(0, ...siblings.map((k) => Number(k.split(':')[1]))) + 1
    const row = alternativeOf(base, nth)
    this.insert([row], this.order.indexOf(siblings.at(-1) ?? base.key) + 1)
    return row.key
  }

  /** Puts in what somebody else typed too, or what a file holds, as one step. */
  restore(form: readonly Partial<QuotationLineForm>[], notQuoted: readonly number[]) {
    const asked = this.all().filter((row) => !row.alternative)
    const rows = rowsOf(
      asked.map((row) => row.asked),
      form,
      notQuoted,
      this.currency,
    )
    const next = new Map<string, SheetRow | null>(this.order.map((key) => [key, null]))
    for (const row of rows) next.set(row.key, row)
    for (const [key, row] of next) if (row && isAlike(row, this.row(key))) next.delete(key)
    this.replace(
      next,
      rows.map(({ key }) => key),
    )
  }

  private putRow(row: SheetRow) {
    this.replace(new Map([[row.key, row]]), this.order)
  }
}

const isAlike = (a: SheetRow, b: SheetRow | undefined) => JSON.stringify(a) === JSON.stringify(b)

function rowsOf(
  lines: CaseRequest['lines'],
  form: readonly Partial<QuotationLineForm>[],
  notQuoted: readonly number[],
  currency: string,
): SheetRow[] {
  const given = Map.groupBy(form, (line) => Number(line.caseLineId))
  const idOf = new Map(lines.map((line) => [line.position, line.id]))
  return lines.flatMap((line) => {
    const mine = given.get(line.id) ?? []
    const primary = mine.find((each) => !each.alternative)
    let row = emptyRow(line, line.kitOf === null ? null : (idOf.get(line.kitOf) ?? null))
    if (primary) row = fromLineForm(row, primary, currency)
    if (notQuoted.includes(line.id) && row.total === null) row = { ...row, declined: true }
    const others = mine.filter((each) => each.alternative)
    const alternatives = others.map((each, nth) =>
      fromLineForm(alternativeOf(row, nth + 1), each, currency),
    )
    return [row, ...alternatives]
  })
}
