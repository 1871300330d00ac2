import '@fairlead/api/later-calls'
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { parseDecimal } from '@fairlead/validation/decimal'
import { isBelowMinimum } from '@fairlead/validation/unit-conversion'
import { todayHere } from '@fairlead/validation/day'
import { isDay } from '@fairlead/validation/typed-day'
import type { CodeScheme } from '@fairlead/validation/vocabulary'
import { useCall } from '../../server/queries.ts'
import { IndexFall, type ContractPrice } from './index-fall.tsx'
import styles from './covered-lines.module.css'

interface TypedLine {
  key: string
  name: string
  code: string
  scheme?: CodeScheme | ''
  unit: string
  quantity: string
}

interface Typed<L extends TypedLine> {
  port: string | undefined
  /** As it is typed; without a day it is today. */
  vesselEta: string
  supplierId?: number | null
  lines: readonly L[]
}

export interface Covered<L extends TypedLine> {
  line: L
  /** Its number among the lines as they are typed. */
  number: number
  prices: readonly ContractPrice[]
}

/** The lines that contracts cover in the port on the vessel's day, each with its prices, the cheapest first; settled once they are of what is typed now. */
export function useCovered<L extends TypedLine>(
  typed: Typed<L>,
): { covered: Covered<L>[]; isSettled: boolean } {
  const { port, vesselEta, supplierId } = typed
  const lines = useDeferredValue(typed.lines)
  const asked = useMemo(() => askedOf(lines), [lines])
  const body = {
    port: port ?? '',
    on: isDay(vesselEta) ? vesselEta : todayHere(),
    supplierId: supplierId ?? null,
    lines: asked.bodies,
  }
  const enabled = Boolean(port) && asked.bodies.length > 0
  const { data, isPlaceholderData } = useCall(
    'contract.prices',
    { body },
    { enabled, placeholderData: (before) => before },
  )
  const covered = asked.lines.flatMap(({ line, number }, i) =>
    data?.[i]?.length ? [{ line, number, prices: data[i] }] : [],
  )
  const isAnswered = !enabled || (data !== undefined && !isPlaceholderData)
  return {
    covered: enabled ? covered : [],
    isSettled: isAnswered && lines === typed.lines,
  }
}

/** What contracts are asked for: made anew only when a line is another. */
function askedOf<L extends TypedLine>(typed: readonly L[]) {
  const lines = typed
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.code.trim() && line.unit.trim())
  const bodies = lines.map(({ line }) => ({
    code: line.code,
    scheme: line.scheme || null,
    unit: line.unit,
    quantity: parseDecimal(line.quantity) ?? null,
  }))
  return { lines, bodies }
}

interface Row {
  key: string
  number: number
  name: string
  price: ContractPrice
  /** What other lists say of it, the cheapest first. */
  others: readonly ContractPrice[]
  line: Pick<TypedLine, 'quantity' | 'unit'>
}

/** What the button says that takes a price. */
export const takeWords = ({ number, price, others }: Row) =>
  `Take the contract price ${others.includes(price) ? `of ${price.supplier.name}, ${price.contractNumber}, ` : ''}for line ${number}`

/** Each covered line with its contracts' prices, the cheapest first, and what can be done with each. */
export function CoveredLines<R extends Row>({
  rows,
  says,
  action,
}: {
  rows: readonly R[]
  says?: (row: R) => ReactNode
  action: (row: R) => ReactNode
}) {
  return (
    <ul className={styles['lines']}>
      {rows.map((row) => (
        <Fragment key={row.key}>
          <li>
            <span>
              Line {row.number}, {row.name || row.price.description}: <PriceWords {...row} />
              {says?.(row)}
            </span>
            {action(row)}
          </li>
          {row.others.map((price, i) => (
            <li key={i} className={styles['other']}>
              <span>
                or <PriceWords price={price} line={row.line} />
              </span>
              {action({ ...row, price })}
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

function PriceWords({ price, line }: Pick<Row, 'price' | 'line'>) {
  return (
    <>
      <b>{formatUnitPrice(price.unitPrice, price.currency)}</b> {price.currency},{' '}
      {price.supplier.name}, {price.contractNumber} to {formatDate(price.validTo)}
      {price.minimum && `, minimum ${price.minimum} ${price.listUnit}`}
      {isBelowMinimum(line, price) && <span className="t-warning">, and these are fewer</span>}
      {price.delivery && <span className="muted">. {price.delivery}</span>}
      {price.follows && <IndexFall follows={price.follows} price={price} />}
    </>
  )
}
