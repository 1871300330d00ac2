import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { Button } from '../../ui/button.tsx'
import { Concern } from '../../ui/concern.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  cellOfProblem,
  percentWords,
  priceListPaths,
  type ListChanges,
  type OverlapRow,
} from './price-list-model.ts'
import { PriceSpread } from './price-spread.tsx'
import type { Goal } from './use-goal.ts'
import styles from './price-list.module.css'

interface Props {
  contractId: number
  uuid: string
  found: ListChanges
  onGo: (goal: Goal) => void
  /** Takes a row of this draft out, with an undo. */
  onTakeOut: (row: OverlapRow) => void
}

/** What a person should look at before the draft is published, and how the prices changed. */
export function PriceBeside({ contractId, uuid, found, onGo, onTakeOut }: Props) {
  const { wrong, overlaps, unusual, waiting, counts } = found
  const goals = [
    ...overlaps.map(({ rows }) => goalOf(rows.find((row) => row.uuid === uuid) ?? rows[0]!)),
    ...wrong.map(({ position, cell }) => ({ position, cell: cellOfProblem({ ...cell, cell }) })),
    ...unusual.map(goalOf),
  ]
  useNext(goals, onGo)
  const more = waiting + unusual.length - goals.length
  return (
    <aside className={styles['side']} aria-label="Problems and changes">
      <div className={styles['head']}>
        <h2>Problems</h2>
        <span className="count">{waiting + unusual.length}</span>
        {goals.length > 0 && (
          <span className="muted small">
            <kbd>F8</kbd> next
          </span>
        )}
      </div>
      {waiting === 0 && (
        <p className={styles['good']}>
          <Icon of={CircleCheck} /> Nothing in this list keeps the draft from being published.
        </p>
      )}
      <ul aria-label="Problems">
        {overlaps.map((overlap, i) => (
          <li key={overlap.rows.map((row) => `${row.uuid}${row.position}`).join(' ')}>
            <Concern
              title={`Two prices at once: ${overlap.item}`}
              detail={daysWords(overlap.days)}
              onGo={() => onGo(goals[i]!)}
            />
            <Pair {...{ contractId, uuid, onTakeOut }} rows={overlap.rows} />
          </li>
        ))}
        {wrong.map((line, i) => (
          <li key={line.lineId}>
            <Concern
              title={`Line ${line.position}: ${line.message}`}
              detail={line.item}
              onGo={() => onGo(goals[overlaps.length + i]!)}
            />
          </li>
        ))}
        {unusual.map((line) => (
          <li key={line.lineId}>
            <Concern
              kind="unusual"
              title={`Line ${line.position}: ${percentWords(line.percent)}`}
              detail={`${line.item}. Far from the other changes, you may keep it`}
              onGo={() => onGo(goalOf(line))}
            />
          </li>
        ))}
        {more > 0 && <li className={`muted small ${styles['more']}`}>and {more} more</li>}
      </ul>
      {counts.CHANGED > 0 && <PriceSpread found={found} />}
    </aside>
  )
}

const goalOf = ({ position }: { position: number }): Goal => ({ position, cell: 'unitCost0' })

/** F8 goes from problem to problem, wherever the keys are. */
function useNext(goals: readonly Goal[], onGo: (goal: Goal) => void) {
  const at = useRef(-1)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented || goals.length === 0) return
      event.preventDefault()
      at.current = (at.current + 1) % goals.length
      onGo(goals[at.current]!)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

const daysWords = ({ validFrom, validTo }: ListChanges['overlaps'][number]['days']) =>
  [validFrom && `From ${formatDate(validFrom)}`, validTo && `to ${formatDate(validTo)}`]
    .filter(Boolean)
    .join(' ')

type PairProps = Pick<Props, 'contractId' | 'uuid' | 'onTakeOut'> & { rows: readonly OverlapRow[] }

/** Both rows that say a price; one of this draft can be taken out. */
function Pair({ contractId, uuid, rows, onTakeOut }: PairProps) {
  const own = rows.filter((row) => row.contractId === contractId)
  return (
    <>
      <ul className={styles['pair']}>
        {rows.map((row) => (
          <li key={`${row.uuid}${row.position}`}>
            {row.uuid === uuid && row.contractId === contractId ? (
              <span>This list, line {row.position}</span>
            ) : (
              <Link
                to={
                  row.contractId === contractId
                    ? priceListPaths.draft(contractId, row.uuid, row.position)
                    : priceListPaths.active(row.contractId, row.uuid, undefined, row.position)
                }
              >
                {row.list}, line {row.position}
              </Link>
            )}
            <span className="num">{row.price ? formatUnitPrice(row.price) : '-'}</span>
          </li>
        ))}
      </ul>
      <p className={styles['fix']}>
        {own.map((row) => (
          <Button key={`${row.uuid}${row.position}`} small onClick={() => onTakeOut(row)}>
            Take {row.position} out{row.uuid === uuid ? '' : ' there'}
          </Button>
        ))}
      </p>
    </>
  )
}
