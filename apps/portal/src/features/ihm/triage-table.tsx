import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { triageLabels, type TriageAnswer } from '@fairlead/validation/ihm/triage-verdict'
import { useDuty } from '../../frame/area-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { foldWords, reasonOf, saidBy } from './triage-words.ts'
import type { Triage, TriagedLine } from './use-triage.ts'
import '../../ui/table.css'
import '../../ui/segment.css'

interface Props {
  triage: Triage
  lines: readonly TriagedLine[]
  visible: readonly TriagedLine[]
  current: number | null
  /** Orders whose other lines are unfolded; null where nothing is folded. */
  folded: ReadonlySet<number> | null
  onUnfold: (orderId: number) => void
  onPick: (id: number) => void
  onSay: (line: TriagedLine, answer: TriageAnswer) => void
}

/** The lines by order: what matters or may in sight, the rest behind one row that says what it is. */
export function TriageTable(props: Props) {
  const { triage, lines, visible, current, folded, onUnfold, onPick, onSay } = props
  return (
    <div className="tablewrap triage__lines" role="region" aria-label="Lines" tabIndex={0}>
      <table className="table">
        <caption className="sr">Ordered lines, and whether each needs a declaration</caption>
        <thead>
          <tr>
            <th scope="col" className="triage__no num">
              No.
            </th>
            <th scope="col">Item</th>
            <th scope="col" className="triage__answer">
              Decision
            </th>
            <th scope="col">Reason</th>
            <th scope="col" className="triage__by">
              From
            </th>
          </tr>
        </thead>
        {triage.orders.map((order) => {
          const own = lines.filter(({ orderId }) => orderId === order.id)
          const rows = visible.filter(({ orderId }) => orderId === order.id)
          const rest = own.filter((line) => !rows.some(({ id }) => id === line.id))
          const hides = folded !== null && !folded.has(order.id) && rest.length > 0
          if (rows.length === 0 && !hides) return null
          return (
            <tbody key={order.id}>
              <tr className="triage__order">
                <th scope="colgroup" colSpan={3}>
                  {order.supplierName}, {order.orderNumber}
                </th>
                <td colSpan={2}>{summary(own)}</td>
              </tr>
              {rows.map((line) => (
                <Row
                  key={line.id}
                  line={line}
                  isCurrent={line.id === current}
                  onPick={onPick}
                  onSay={onSay}
                />
              ))}
              {hides && (
                <tr className="triage__fold">
                  <td />
                  <td colSpan={4}>
                    <button className="link-btn" type="button" onClick={() => onUnfold(order.id)}>
                      <Icon of={ChevronRight} size={12} />
                      {rest.length} more not relevant
                    </button>{' '}
                    <span className="muted">{foldWords(rest)}</span>
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
      {visible.length === 0 && folded === null && (
        <p className="muted triage__none">No such line</p>
      )}
    </div>
  )
}

const summary = (lines: readonly TriagedLine[]) => {
  const of = (answer: TriageAnswer) => lines.filter((line) => line.answer === answer).length
  return `${counted(lines.length, 'line')}: ${of('RELEVANT')} relevant, ${of('UNSURE')} unsure`
}

const answers = ['RELEVANT', 'NOT_RELEVANT', 'UNSURE'] as const

interface RowProps extends Pick<Props, 'onPick' | 'onSay'> {
  line: TriagedLine
  isCurrent: boolean
}

const Row = memo(
  function Row({ line, isCurrent, onPick, onSay }: RowProps) {
    const { id, position, name, code, quantity, unit, answer, form } = line
    const judges = useDuty('trade')
    return (
      <tr
        id={`line-${id}`}
        className={isCurrent ? 'is-selected' : undefined}
        aria-current={isCurrent || undefined}
        onClick={() => onPick(id)}
      >
        <td className="num muted">{position}</td>
        <td title={name}>
          <span className="medium clip triage__name">{name}</span>
          <span className="small muted clip triage__name">
            {[code, `${formatQuantity(quantity)} ${unit}`].filter(Boolean).join(', ')}
          </span>
        </td>
        <td>
          <span className="segment" role="radiogroup" aria-label={`Line ${position}, ${name}`}>
            {answers.map((each) => (
              <label key={each} className={`segment__item triage__${each}`}>
                <input
                  type="radio"
                  name={`triage-${id}`}
                  checked={answer === each}
                  disabled={!judges || (each === 'NOT_RELEVANT' && form === 'DECLARED')}
                  onChange={() => onSay(line, each)}
                />
                <span>{triageLabels[each]}</span>
              </label>
            ))}
          </span>
        </td>
        <td title={reasonOf(line)}>
          <span className="triage__reason">{reasonOf(line)}</span>
        </td>
        <td className="muted" title={saidBy(line)}>
          {saidBy(line)}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.isCurrent === after.isCurrent &&
    before.line.id === after.line.id &&
    before.line.answer === after.line.answer &&
    before.line.decidedAt === after.line.decidedAt &&
    before.line.form === after.line.form &&
    before.onSay === after.onSay,
)
