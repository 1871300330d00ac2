import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { openOf, orderedWords } from '@fairlead/validation/choice'
import { sum } from '@fairlead/validation/decimal'
import { qualities } from '@fairlead/validation/vocabulary'
import { memo, useMemo, type ReactNode } from 'react'
import { orderLink } from '../../../frame/paths.ts'
import { Link } from 'react-router'
import { PastPriceCell, usePastPrice } from '../case/past-prices.tsx'
import { ContractCell } from './contract-column.tsx'
import type { LineChoice } from './choice.ts'
import { bestOf } from './highlight.ts'
import { groupTotal, type Column, type MatrixLine } from './matrix-model.ts'
import type { MatrixItem } from './matrix-rows.ts'
import { OfferCell } from './offer-cell.tsx'
import type { Settings } from './use-settings.ts'

/** The first and the last of the columns that are drawn. */
interface Range {
  columns: readonly Column[]
  from: number
  to: number
}

interface Props extends Range {
  item: MatrixItem
  currency: string
  highlight: Settings['highlight']
  below: boolean
  price: Settings['price']
  chosen: LineChoice | undefined
  /** Whether something of the line may be chosen. */
  may: boolean
  /** The offer whose waterfall is open, if it is in this row. */
  open: number | null
  /** The offer Tab leads to, if it is in this row. */
  tabStop: number | null
  ariaIndex: number
  /** The id of the waterfall. */
  tooltip: string
}

/** One row: renders again only when something in this row changes. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { item } = props
  if (item.kind === 'group')
    return (
      <tr className="group" aria-rowindex={props.ariaIndex}>
        <th scope="rowgroup">
          <span className="medium">{item.title}</span> <span className="muted">{item.detail}</span>
        </th>
        <ContractCell />
        {drawn(props, (column) => (
          <GroupTotal key={column.id} lines={item.lines} column={column} />
        ))}
      </tr>
    )
  return <LineRow {...props} item={item} />
})

/** The cells of the columns in view; one gap stands for the others on each side. */
function drawn({ columns, from, to }: Range, cell: (column: Column) => ReactNode) {
  const after = columns.length - 1 - to
  return (
    <>
      {from > 0 && <td colSpan={from} aria-hidden />}
      {columns.slice(from, to + 1).map(cell)}
      {after > 0 && <td colSpan={after} aria-hidden />}
    </>
  )
}

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

function LineRow({ item, columns, from, to, highlight, below, ...rest }: LineProps) {
  const { line, offers } = item
  const best = useMemo(() => bestOf(line, highlight, below), [line, highlight, below])
  const { chosen, open, tabStop, price, currency } = rest
  const alternative = item.kind === 'alternative'
  const names = [alternative && 'is-alternative', open !== null && 'has-open']
  return (
    <tr className={names.filter(Boolean).join(' ') || undefined} aria-rowindex={rest.ariaIndex}>
      <th scope="row">
        {alternative ? (
          <span className="item item--alternative">
            <span className="item__no">{line.number}</span>
            <span className="muted clip">Alternatives to {line.line.name}</span>
          </span>
        ) : (
          <ItemName line={line} may={rest.may} />
        )}
      </th>
      <ContractCell {...(!alternative && { line, best, settings: { price, below } })} />
      {drawn({ columns, from, to }, (column) => {
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
            price={price}
            currency={currency}
            chosen={takenOf(chosen, offer.id, line.open)}
            divided={(chosen?.parts.length ?? 0) > 1 || isPart(chosen)}
            open={open === offer.id}
            tooltip={rest.tooltip}
            tabStop={tabStop === offer.id}
            hasAlternative={!alternative && line.alternatives.some((a) => a.has(column.id))}
          />
        )
      })}
    </tr>
  )
}

/** How much of an offer is chosen; all that is open where no quantity is said. */
function takenOf(choice: LineChoice | undefined, offerId: number, open: string): string | null {
  const part = choice?.parts.find((each) => each.offerId === offerId)
  return part ? (part.quantity ?? open) : null
}

/** Whether only some of the line is chosen, by a typed quantity. */
const isPart = (choice: LineChoice | undefined) =>
  choice?.parts.some((part) => part.quantity !== null) ?? false

function ItemName({ line: { id, line, number, open }, may }: { line: MatrixLine; may: boolean }) {
  const reference = line.drawingNumber ?? line.code ?? ''
  const asked = line.quality ? `, ${qualities[line.quality].label}` : ''
  const quantity = `${formatQuantity(line.quantity)} ${line.unit}`
  const past = usePastPrice(id)
  const about = [line.name, reference, line.remarks].filter(Boolean).join(', ') + asked
  return (
    <span className="item" title={[about, past.full].filter(Boolean).join('\n')}>
      <span className="item__no">{number}</span>
      <span className="item__name clip">{line.name}</span>
      {may && Number(open) > 0 ? (
        <button
          className="item__qty"
          type="button"
          data-divide={id}
          aria-label={`Line ${number}, ${quantity}: divide, or say why`}
          title="Divide this line over suppliers, or say why one is chosen (Q)"
        >
          {quantity}
        </button>
      ) : (
        <span className="item__qty">{quantity}</span>
      )}
      {line.ordered.length > 0 ? (
        <OrderedWith line={line} />
      ) : (
        <span className="item__ref clip">
          {past.word && <PastPriceCell line={line} />}
          {past.word && reference && ', '}
          {reference}
        </span>
      )}
      {line.quality && <span className="item__asked">{qualities[line.quality].code}</span>}
    </span>
  )
}

/** "Ordered, PO-1": what is on orders of this line, and where. */
function OrderedWith({ line }: { line: MatrixLine['line'] }) {
  const whole = openOf(line).lte(0)
  const numbers = [...new Map(line.ordered.map((one) => [one.orderId, one])).values()]
  const ordered = sum(line.ordered.map((one) => one.quantity)).toFixed()
  return (
    <span className="item__ref item__ordered clip" title={orderedWords(line)}>
      {whole ? 'Ordered' : `${formatQuantity(ordered)} ordered`},{' '}
      {numbers.map((one, i) => (
        <span key={one.orderId}>
          {i > 0 && ', '}
          <Link to={orderLink({ id: one.orderId, state: one.orderState })}>{one.orderNumber}</Link>
        </span>
      ))}
    </span>
  )
}
