import Big from 'big.js'
import { formatDate } from '@fairlead/formatting/date'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { formatCompared } from '@fairlead/formatting/judgement'
import { tellingDecimals } from '@fairlead/validation/comparison'
import { waterfallOf, type ShareBasis } from '@fairlead/validation/landed'
import { useLayoutEffect, useRef } from 'react'
import { rateText } from './rate-text.ts'
import type { MatrixLine, Offer } from './matrix-model.ts'

export interface WaterfallAt {
  line: MatrixLine
  offer: Offer
  cell: HTMLElement
}

/** How freight is shared where the goods cost nothing. */
const bases: Record<ShareBasis, string> = {
  value: 'by value',
  'before-discount': 'by value before the discount',
  list: 'by list price',
  line: 'line by line',
}

interface Step {
  label: string
  amount: string
  kind: 'base' | 'plus' | 'minus'
}

function stepsOf({ landed, quoted, column }: Offer): Step[] {
  const w = waterfallOf(landed)
  if (!w) return []
  const { quotation: q } = column
  const step = (label: string, amount: string): Step[] =>
    Number(amount) === 0 ? [] : [{ label, amount, kind: Number(amount) < 0 ? 'minus' : 'plus' }]
  return [
    {
      label: `Quoted ${q.currency} ${formatUnitPrice(quoted.unitCost)}`,
      amount: w.quoted,
      kind: 'base',
    },
    ...step(`Discount ${formatPercent(quoted.discountPercent)}`, w.lineDiscount),
    ...step(`Discount on all ${formatPercent(q.discountPercent)}`, w.quotationDiscount),
    ...step(
      w.freightPercent === null
        ? `Freight, ${bases[w.basis]}`
        : `Freight, ${formatPercent(w.freightPercent)} by value`,
      w.freight,
    ),
    ...step(q.otherChargesLabel ?? 'Other charges', w.charges),
  ]
}

/** Where the bars begin, so that small steps can be seen: 0, or a round number below everything. */
function barsFrom(totals: readonly number[]): number {
  const low = Math.min(...totals)
  const spread = Math.max(...totals) - low
  if (spread === 0 || low - spread * 1.5 <= 0) return 0
  const round = 10 ** Math.max(-2, Math.floor(Math.log10(spread)))
  return Math.floor((low - spread * 1.2) / round) * round
}

interface Props extends WaterfallAt {
  id: string
  currency: string
  ratesOn: string | null
}

/** From the quoted to the compared unit price, each adjustment on a line of its own. */
export function Waterfall({ id, line, offer, cell, currency, ratesOn }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place(box.current, cell), [cell])
  const steps = stepsOf(offer)
  const unit = offer.cell.unit
  const decimals = tellingDecimals([...line.offers.values()].map((each) => each.landed))
  const { quotation } = offer.column
  let running = new Big(0)
  const bars = steps.map((step) => {
    const before = running
    running = running.plus(step.amount)
    return { ...step, from: Number(before), to: Number(running) }
  })
  const base = barsFrom(bars.map((bar) => bar.to))
  const span = Math.max(...bars.map((bar) => bar.to), 1) - base || 1
  const at = (value: number) => Math.max(0, ((value - base) / span) * 100)
  return (
    <div className="popover waterfall" id={id} role="tooltip" ref={box}>
      <p className="strong">
        Line {line.number}, {offer.column.name}
      </p>
      {offer.quoted.name && <p className="small">{offer.quoted.name}</p>}
      <p className="small muted">From the quoted to the compared unit price</p>
      {unit === null ? (
        <p className="small t-danger">
          There is no rate for {quotation.currency}, so this price is not compared.
        </p>
      ) : (
        <table>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td className="num">
                  {bar.kind === 'plus' && '+'}
                  {formatCompared(bar.amount, decimals)}
                </td>
                <td>
                  <span className="fall">
                    <i
                      className={bar.kind === 'base' ? undefined : bar.kind}
                      style={{
                        left: `${at(bar.kind === 'base' ? base : Math.min(bar.from, bar.to))}%`,
                        width: `${Math.max(1, bar.kind === 'base' ? at(bar.to) : Math.abs(at(bar.to) - at(bar.from)))}%`,
                      }}
                    />
                  </span>
                </td>
              </tr>
            ))}
            <tr className="sum">
              <th scope="row">
                Compared, {currency} per {offer.quoted.unit}
              </th>
              <td className="num">{formatCompared(unit, decimals)}</td>
              <td>
                <span className="fall">
                  <i className="total" style={{ left: 0, width: `${at(Number(unit))}%` }} />
                </span>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {offer.notes.map((note) => (
        <p key={note} className="small waterfall__note">
          {note}
        </p>
      ))}
      {offer.cell.why === 'unit' && (
        <p className="small t-warning">
          Offered per {offer.quoted.unit}, asked per {line.line.unit}: not compared.
        </p>
      )}
      {unit !== null && (
        <p className="small muted">
          {quotation.currency !== currency &&
            offer.column.rate !== null &&
            `${rateText(quotation.currency, offer.column.rate)} ${currency}${ratesOn ? `, frozen ${formatDate(ratesOn)}` : ''}. `}
          {base > 0 && `Bars start at ${currency} ${formatAmount(base.toFixed(2))}.`}
        </p>
      )}
      {offer.cell.total !== null && (
        <p className="small">
          Line total for {formatQuantity(offer.cell.short?.offered ?? line.line.quantity)}{' '}
          {offer.quoted.unit}:{' '}
          <span className="strong">
            {currency} {formatAmount(offer.cell.total)}
          </span>
        </p>
      )}
    </div>
  )
}

/** Under the cell, or above it where there is no room. */
function place(box: HTMLElement | null, cell: HTMLElement) {
  if (!box) return
  const at = cell.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = at.bottom + 4 + height < innerHeight
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`
  box.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`
}
