import Big from 'big.js'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import type { ReplyOf } from '../../../server/queries.ts'
import { Section } from '../../../ui/section.tsx'
import look from './approval.module.css'

type Approval = ReplyOf<'approval.get'>

/** What is asked for beside other ways to buy the same: a bar each, and what it is more or less. */
export function ComparedInShort({ approval }: { approval: Approval }) {
  const { short, currency } = approval
  if (!short) return null
  const rows = rowsOf(short)
  const most = Math.max(...rows.map(({ cost }) => Number(cost)))
  return (
    <Section
      title="Compared in short"
      note={`Landed, ${currency}, ${short.ratesOn ? `rates of ${formatDate(short.ratesOn)}, ` : ''}the same lines and quantities`}
    >
      <ul className={look['bars']} aria-label="Compared in short">
        {rows.map(({ label, cost }, i) => (
          <li key={label}>
            <span>{label}</span>
            <span className={look['bar']} aria-hidden>
              <span
                className={i === 0 ? look['asked'] : undefined}
                style={{ inlineSize: `${most > 0 ? (Number(cost) / most) * 100 : 0}%` }}
              />
            </span>
            <span className="num medium">{formatAmount(cost)}</span>
            <span className="num muted small">{i > 0 && differenceOf(cost, short.asked.cost)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const rowsOf = ({ asked, lowest, single, average }: NonNullable<Approval['short']>) => [
  { label: `Asked for, ${counted(asked.orders, 'order')}`, cost: asked.cost },
  { label: `Lowest per line, ${counted(lowest.orders, 'order')}`, cost: lowest.cost },
  ...(single
    ? [
        {
          label: `Best single, ${single.supplierName}${single.covers < single.of ? `, ${single.covers} of ${counted(single.of, 'line')}` : ''}`,
          cost: single.cost,
        },
      ]
    : []),
  { label: `Average of ${counted(average.suppliers, 'supplier')}`, cost: average.cost },
]

function differenceOf(cost: string, asked: string): string {
  const difference = new Big(cost).minus(asked)
  return difference.eq(0)
    ? 'the same'
    : `${difference.gt(0) ? '+' : ''}${formatAmount(difference.toFixed(2))}`
}
