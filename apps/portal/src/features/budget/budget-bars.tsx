import Big from 'big.js'
import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import type { ReplyOf } from '../../server/queries.ts'
import { Section } from '../../ui/section.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import chart from '../../ui/chart.module.css'
import look from './budget.module.css'

export type Budget = ReplyOf<'budget.get'>
/** A category, or what belongs to none. */
export type Chosen = number | 'none'

interface Props {
  budget: Budget
  /** Share of the year that has passed. */
  pace: number
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}

/** What was used of each category: spent, committed, over; each leads to its orders. */
export function BudgetBars({ budget, pace, chosen, onChoose }: Props) {
  const rows = budget.categories.map((each) => ({ ...each, share: shareOf(each) }))
  const widest = Math.min(2, Math.max(1, ...rows.map(({ share }) => share)))
  const narrow = useNarrow()
  const { committed, spent } = budget.unassigned
  const none = new Big(committed).plus(spent)
  return (
    <Section
      title="By category"
      note="share of each budget"
      end={
        <p className={chart['legend']}>
          <Mark of="spent">Spent</Mark>
          <Mark of="committed">Committed</Mark>
          <Mark of="over">Over</Mark>
          <Mark of="even">Even pace</Mark>
        </p>
      }
    >
      <table className={look['bars']}>
        <caption className="sr">By category, in {budget.currency}</caption>
        <colgroup>
          <col />
          {!narrow && <col className={look['bar']} />}
          <col className={look['used']} />
          <col className={look['left']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {!narrow && <th scope="col">Share</th>}
            <th scope="col" className={look['figure']}>
              Used
            </th>
            <th scope="col" className={look['figure']}>
              Left, {budget.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const left = new Big(row.amount).minus(row.committed).minus(row.spent)
            const bad = left.lt(0) ? ` ${look['bad']}` : ''
            const track = <Track row={row} pace={pace} widest={widest} />
            return (
              <tr
                key={row.id}
                className={row.parentId === null ? undefined : look['sub']}
                aria-current={chosen === row.id || undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={look['name']}
                    onClick={() => onChoose(row.id)}
                    title={`${row.accountCode} ${row.name}: spent ${formatAmount(row.spent)}, committed ${formatAmount(row.committed)} of ${formatAmount(row.amount)}`}
                  >
                    <span>{row.accountCode}</span> {row.name}
                    {narrow && track}
                  </button>
                </th>
                {!narrow && <td>{track}</td>}
                <td className={look['figure'] + bad}>{formatPercent(row.share * 100)}</td>
                <td className={look['figure'] + bad}>{formatAmount(left.toFixed(2))}</td>
              </tr>
            )
          })}
          {!none.eq(0) && (
            <tr aria-current={chosen === 'none' || undefined}>
              <th scope="row">
                <button type="button" className={look['name']} onClick={() => onChoose('none')}>
                  No account of this budget
                  {narrow && <small className="muted">counts against the whole</small>}
                </button>
              </th>
              <td colSpan={narrow ? 1 : 2} className="muted">
                {!narrow && 'counts against the whole'}
              </td>
              <td className={look['figure']}>{formatAmount(none.times(-1).toFixed(2))}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Section>
  )
}

interface TrackProps {
  row: Budget['categories'][number] & { share: number }
  pace: number
  /** The longest bar of all. */
  widest: number
}

function Track({ row, pace, widest }: TrackProps) {
  const at = (share: number) => `${(Math.min(share, widest) / widest) * 100}%`
  const spent = ratio(row.spent, row.amount)
  const used = Math.min(1, row.share)
  return (
    <span className={look['track']} aria-hidden>
      <i className={look['rest']} style={{ insetInlineStart: 0, width: at(1) }} />
      <i className={look['spent']} style={{ insetInlineStart: 0, width: at(Math.min(1, spent)) }} />
      <i
        className={look['committed']}
        style={{ insetInlineStart: at(Math.min(1, spent)), width: at(Math.max(0, used - spent)) }}
      />
      {row.share > 1 && (
        <i
          className={look['over']}
          style={{ insetInlineStart: at(1), width: at(Math.min(widest, row.share) - 1) }}
        />
      )}
      <i className={look['pace']} style={{ insetInlineStart: at(pace) }} />
      <i className={look['full']} style={{ insetInlineStart: `calc(${at(1)} - 2px)` }} />
    </span>
  )
}

function Mark({ of, children }: { of: 'spent' | 'committed' | 'over' | 'even'; children: string }) {
  return (
    <span>
      <i className={look[of]} />
      {children}
    </span>
  )
}

const ratio = (part: string, whole: string) =>
  Number(whole) > 0 ? Number(part) / Number(whole) : Number(part) > 0 ? 2 : 0
const shareOf = ({ amount, committed, spent }: Budget['categories'][number]) =>
  ratio(new Big(committed).plus(spent).toFixed(2), amount)
