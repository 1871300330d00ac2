import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { qualities } from '@fairlead/validation/vocabulary'
import { memo, useMemo } from 'react'
import { bestOf } from './highlight.ts'
import { groupTotal, type Column, type MatrixLine } from './matrix-model.ts'
import type { MatrixItem } from './matrix-rows.ts'
import { OfferCell } from './offer-cell.tsx'
import type { Settings } from './use-settings.ts'

interface Props {
  item: MatrixItem
  columns: readonly Column[]
  currency: string
  highlight: Settings['highlight']
  below: boolean
  price: Settings['price']
  chosen: number | undefined
  /** The offer whose waterfall is open, if it is in this row. */
  open: number | null
  /** The offer Tab leads to, if it is in this row. */
  tabStop: number | null
  ariaIndex: number
}

/** One row: renders again only when something in this row changes. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { item, columns } = props
  if (item.kind === 'group')
    return (
      <tr className="group" aria-rowindex={props.ariaIndex}>
        <th scope="rowgroup">
          <span className="medium">{item.title}</span> <span className="muted">{item.detail}</span>
        </th>
        {columns.map((column) => (
          <GroupTotal key={column.id} lines={item.lines} column={column} />
        ))}
      </tr>
    )
  return <LineRow {...props} item={item} />
})

function GroupTotal({ lines, column }: { lines: readonly MatrixLine[]; column: Column }) {
  const { count, total } = useMemo(() => groupTotal(lines, column.id), [lines, column.id])
  return (
    <td>
      <span className="muted">
        {count} of {lines.length}
      </span>
      {count > 0 && column.rate !== null && <>&ensp;{formatAmount(total)}</>}
    </td>
  )
}

type LineProps = Props & { item: Exclude<MatrixItem, { kind: 'group' }> }

function LineRow({ item, columns, highlight, below, ...rest }: LineProps) {
  const { line, offers } = item
  const best = useMemo(() => bestOf(line, highlight, below), [line, highlight, below])
  const { chosen, open, tabStop, price, currency } = rest
  const alternative = item.kind === 'alternative'
  return (
    <tr className={alternative ? 'is-alternative' : undefined} aria-rowindex={rest.ariaIndex}>
      <th scope="row">
        {alternative ? (
          <span className="item item--alternative">
            <span className="item__no">{line.number}</span>
            <span className="muted clip">Alternatives to {line.line.name}</span>
          </span>
        ) : (
          <ItemName line={line} />
        )}
      </th>
      {columns.map((column) => {
        const offer = offers.get(column.id)
        if (!offer)
          return (
            <td key={column.id} className="cell">
              <div className="offer offer--none">
                <span>{alternative ? '' : 'Not quoted'}</span>
              </div>
            </td>
          )
        return (
          <OfferCell
            key={column.id}
            line={line}
            offer={offer}
            best={best}
            highlight={highlight}
            below={below}
            price={price}
            currency={currency}
            chosen={chosen === offer.id}
            open={open === offer.id}
            tabStop={tabStop === offer.id}
            hasAlternative={!alternative && line.alternatives.some((a) => a.has(column.id))}
          />
        )
      })}
    </tr>
  )
}

function ItemName({ line: { line, number } }: { line: MatrixLine }) {
  const reference = line.drawingNumber ?? line.code ?? ''
  const asked = line.quality ? `, ${qualities[line.quality].label}` : ''
  return (
    <span
      className="item"
      title={[line.name, reference, line.remarks].filter(Boolean).join(', ') + asked}
    >
      <span className="item__no">{number}</span>
      <span className="item__name clip">{line.name}</span>
      <span className="item__qty">
        {formatQuantity(line.quantity)} {line.unit}
      </span>
      <span className="item__ref clip">{reference}</span>
      {line.quality && <span className="item__asked">{qualities[line.quality].code}</span>}
    </span>
  )
}
