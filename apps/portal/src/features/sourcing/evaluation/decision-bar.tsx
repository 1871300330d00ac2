import Big from 'big.js'
import {
  formatAmount,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '@fairlead/formatting/number'
import { bestSingleText } from '@fairlead/formatting/judgement'
import { chooseBy, type Decision, type SelectionMethod } from '@fairlead/validation/decision'
import { counted } from '@fairlead/validation/counted'
import { taken } from '@fairlead/validation/choice'
import { sum } from '@fairlead/validation/decimal'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMemo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Said } from '../../../ui/said.tsx'
import { choicesOf, chooseSupplier, listOf, same, type Choices } from './choice.ts'
import type { Matrix, MatrixLine } from './matrix-model.ts'
import type { ChoiceState } from './use-choice.ts'
import '../../../ui/totals.css'
import './decision-bar.css'

interface Props {
  matrix: Matrix
  choices: Choices
  decision: Decision
  busy: boolean
  may: { select: boolean; order: boolean; award: boolean }
  state: ChoiceState
  nameOf: (quotation: number) => string
  choose: (change: (now: Choices) => Choices) => void
  onOrder: () => void
}

/** What the choice costs, saves and leaves uncovered; the method; one step to the orders. */
export function DecisionBar(props: Props) {
  const { matrix, choices, decision, busy, may, onOrder } = props
  const { orders, uncoveredLines, shortLines } = decision
  const open = uncoveredLines.length + shortLines.length
  return (
    <section className="decide" aria-label="Your choice">
      <Said
        words={`${formatMoney(decision.cost, matrix.currency)} chosen, ${counted(orders, 'order')}, ${open === 0 ? 'nothing' : counted(open, 'line')} uncovered`}
      />
      <dl className="figures grow">
        <div className="figure figure--lead">
          <dt
            data-label="Chosen"
            title="Goods of the chosen lines, plus each chosen supplier's freight and charges in full, once"
          >
            Chosen, freight and charges in full
          </dt>
          <dd>{formatMoney(decision.cost, matrix.currency)}</dd>
        </div>
        <Saved {...props} />
        <Uncovered matrix={matrix} choices={choices} decision={decision} />
        <div className="figure">
          <dt>{may.award ? 'Suppliers chosen' : 'Orders to make'}</dt>
          <dd>
            {orders}
            <Latest matrix={matrix} choices={choices} />
          </dd>
        </div>
      </dl>
      {may.select && <SavedMark state={props.state} />}
      {may.select && <MethodField {...props} />}
      {(may.order || may.award) && (
        <button
          className="btn btn--primary"
          type="button"
          disabled={orders === 0 || busy}
          aria-busy={busy || undefined}
          aria-haspopup="dialog"
          onClick={onOrder}
        >
          {may.award ? 'Award the tender' : `Make ${counted(orders, 'order')}`}
          <Icon of={ArrowRight} />
        </button>
      )}
    </section>
  )
}

const lineNumbers = (matrix: Matrix, ids: readonly number[]) => {
  const numbers = matrix.lines.filter((l) => ids.includes(l.id)).map((l) => l.number)
  const shown = numbers.slice(0, 4).join(', ')
  return numbers.length > 4 ? `${shown} and ${numbers.length - 4} more` : shown
}

/** Whether the choice is on the server. */
function SavedMark({ state }: { state: ChoiceState }) {
  return (
    <span className="row muted small decide__saved" role="status">
      {state === 'saved' && <Icon of={Check} size={14} />}
      {state === 'saved' ? 'Saved' : state === 'saving' ? 'Saving' : 'Not saved'}
    </span>
  )
}

function Saved({ matrix, decision, nameOf }: Props) {
  const best = decision.bestSingle
  if (!best)
    return (
      <div className="figure">
        <dt>Saved against best single</dt>
        <dd className="muted">-</dd>
      </div>
    )
  const saved = new Big(best.saved)
  const percent = new Big(best.cost).gt(0) ? saved.times(100).div(best.cost).toFixed(2) : '0'
  const words = bestSingleText(best, nameOf)
  return (
    <div
      className="figure"
      title={`The same from one supplier, its gaps filled by the next best: ${words}, ${formatMoney(best.cost, matrix.currency)}`}
    >
      <dt>{saved.lt(0) ? 'More than best single' : 'Saved against best single'}</dt>
      <dd className={saved.gt(0) ? 't-success' : saved.lt(0) ? 't-warning' : undefined}>
        {formatMoney(saved.abs().toFixed(2), matrix.currency)}
        <small>
          {formatPercent(new Big(percent).abs().toFixed(2))}, {words}
        </small>
      </dd>
    </div>
  )
}

function Uncovered({ matrix, choices, decision }: Pick<Props, 'matrix' | 'choices' | 'decision'>) {
  const { uncoveredLines, shortLines, orderedLines } = decision
  const before = orderedLines.length > 0 ? `${orderedLines.length} with orders` : ''
  const count = uncoveredLines.length + shortLines.length
  if (count === 0)
    return (
      <div className="figure">
        <dt>Left uncovered</dt>
        <dd>
          Nothing
          {before && <small>{before}</small>}
        </dd>
      </div>
    )
  const [short] = shortLines
  const line = short === undefined ? undefined : matrix.byLine.get(short)
  const missing = line ? missingOf(matrix, choices, line) : ''
  const all = lineNumbers(matrix, [...uncoveredLines, ...shortLines])
  return (
    <div className="figure" title={`Lines ${all}`}>
      <dt>Left uncovered</dt>
      <dd className="t-warning">
        <Icon of={TriangleAlert} size={14} />
        {counted(count, 'line')}
        <small>
          {uncoveredLines.length === 0 && shortLines.length === 1 ? missing : `line ${all}`}
          {before && `; ${before}`}
        </small>
      </dd>
    </div>
  )
}

/** `line 3, 8 of 24 PCS`: what stays open of a line that is chosen in part. */
function missingOf(matrix: Matrix, choices: Choices, { id, number, line, open }: MatrixLine) {
  const own = listOf(new Map([...choices].filter(([each]) => each === id)))
  const covered = sum(taken(matrix.comparison, own).map((one) => one.quantity))
  const left = new Big(open).minus(covered).toFixed()
  return `line ${number}, ${formatQuantity(left)} of ${formatQuantity(line.quantity)} ${line.unit}`
}

function Latest({ matrix, choices }: { matrix: Matrix; choices: Choices }) {
  const days = listOf(choices).map(({ offerId }) => matrix.byId.get(offerId)?.days ?? -1)
  const latest = Math.max(-1, ...days)
  return latest < 0 ? null : <small>latest line in {latest} d</small>
}

const methods: readonly (readonly [SelectionMethod, string])[] = [
  ['cheapest', 'Cheapest as requested'],
  ['cheapest-any-quality', 'Cheapest, any quality'],
  ['fastest', 'Fastest per line'],
  ['best-quality', 'Best quality per line'],
]

function MethodField({ matrix, choices, choose }: Props) {
  const byMethod = useMemo(() => {
    const made = new Map<string, Choices>()
    return (method: SelectionMethod) => {
      const known = made.get(method) ?? choicesOf(chooseBy(method, matrix.comparison))
      made.set(method, known)
      return known
    }
  }, [matrix])
  const isSmall = matrix.byId.size <= 4000
  const now =
    choices.size === 0
      ? 'none'
      : ((isSmall ? methods.find(([m]) => same(byMethod(m), choices))?.[0] : undefined) ?? 'hand')
  const take = (value: string) => {
    if (value === 'none') return choose(() => new Map())
    const column = /^s(\d+)$/.exec(value)
    if (column) return choose((was) => chooseSupplier(was, matrix, Number(column[1]), true))
    choose(() => byMethod(value as SelectionMethod))
  }
  return (
    <div className="field">
      <label htmlFor="method">Method</label>
      <select
        className="input"
        id="method"
        value={now}
        onChange={(event) => take(event.target.value)}
      >
        {now === 'hand' && <option value="hand">Chosen by hand</option>}
        <option value="none">Nothing chosen</option>
        {methods.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {matrix.columns.map((column) => (
          <option key={column.id} value={`s${column.id}`} disabled={column.rate === null}>
            All from {column.name}
            {column.landedTotal !== null && `, ${formatAmount(column.landedTotal)}`}
          </option>
        ))}
      </select>
    </div>
  )
}
