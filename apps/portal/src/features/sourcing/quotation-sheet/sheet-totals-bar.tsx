import { formatShortDate } from '@fairlead/formatting/date'
import { formatAmount, formatNumber, formatPercent } from '@fairlead/formatting/number'
import { addDays, todayHere } from '@fairlead/validation/day'
import { parseDecimal } from '@fairlead/validation/decimal'
import { useSyncExternalStore } from 'react'
import { Said } from '../../../ui/said.tsx'
import type { SheetStore } from './sheet-store.ts'
import { quotationTotals } from './sheet-totals.ts'
import type { Sheet } from './use-sheet.ts'
import '../../../ui/totals.css'

export function useTotals(sheet: Sheet) {
  const lines = useSyncExternalStore(sheet.store.subscribe, () => sheet.store.totals)
  return { lines, whole: quotationTotals(lines.goods, sheet.header) }
}

/** The live totals. */
export function SheetTotalsBar({ sheet }: { sheet: Sheet }) {
  const { lines, whole } = useTotals(sheet)
  const { discountPercent: discount, currency } = sheet.header
  const open = lines.lines - lines.quoted - lines.declined
  return (
    <section className="totals" aria-label="Totals">
      <Said
        words={`${lines.quoted} of ${lines.lines} lines quoted, total ${currency} ${formatAmount(whole.total, currency)}`}
      />
      <dl className="figures grow">
        <div className="figure">
          <dt>Lines quoted</dt>
          <dd>
            {lines.quoted}
            <small>
              of {lines.lines}
              {lines.declined > 0 && `, ${lines.declined} not quoted`}
              {open > 0 && `, ${open} open`}
            </small>
          </dd>
        </div>
        <div className="figure">
          <dt>Goods</dt>
          <dd>{formatAmount(whole.goods, currency)}</dd>
        </div>
        {Number(whole.discount) !== 0 && (
          <div className="figure">
            <dt>Discount {formatPercent(parseDecimal(discount.replace(/%$/, '')))}</dt>
            <dd>{formatAmount(whole.discount, currency)}</dd>
          </div>
        )}
        <div className="figure">
          <dt>Freight and other</dt>
          <dd>{formatAmount(whole.overhead, currency)}</dd>
        </div>
        <Longest sheet={sheet} />
      </dl>
      <dl className="figure figure--lead totals__whole">
        <dt>Quotation total</dt>
        <dd>
          {currency} {formatAmount(whole.total, currency)}
        </dd>
      </dl>
    </section>
  )
}

function Longest({ sheet }: { sheet: Sheet }) {
  const lines = useSyncExternalStore(sheet.store.subscribe, () => longest(sheet.store))
  const all = Number(sheet.header.deliveryDays) || 0
  const days = lines < 0 && !sheet.header.deliveryDays ? null : Math.max(lines, all)
  if (days === null) return null
  const there = addDays(todayHere(), days)
  const eta = sheet.request.case.vesselEta
  const late = eta !== null && there > eta
  return (
    <div className="figure">
      <dt>Longest delivery</dt>
      <dd className={late ? 't-warning' : undefined}>
        {formatNumber(days)} d
        <small>
          {formatShortDate(there)}
          {eta && `, ETA ${formatShortDate(eta)}`}
        </small>
      </dd>
    </div>
  )
}

const longest = (store: SheetStore) => {
  let most = -1
  for (const row of store.all())
    if (row.total !== null && !row.unread.availabilityDays && row.values.availabilityDays)
      most = Math.max(most, Number(row.values.availabilityDays))
  return most
}
