import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { formatCompared } from '@fairlead/formatting/judgement'
import { sum } from '@fairlead/validation/decimal'
import { qualities } from '@fairlead/validation/vocabulary'
import ArrowDown from 'lucide-react/icons/arrow-down'
import Boxes from 'lucide-react/icons/boxes'
import Clock from 'lucide-react/icons/clock'
import MessageSquare from 'lucide-react/icons/message-square'
import PackageCheck from 'lucide-react/icons/package-check'
import Replace from 'lucide-react/icons/replace'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { deltaOf, type Best, type Highlight } from './highlight.ts'
import type { MatrixLine, Offer } from './matrix-model.ts'

interface Props {
  line: MatrixLine
  offer: Offer
  best: Best
  highlight: Highlight
  price: 'unit' | 'total'
  currency: string
  /** How much of it is chosen: a quantity, or all that is open. */
  chosen: string | null
  /** The line is divided over several offers: each is taken or not by itself. */
  divided: boolean
  open: boolean
  tooltip: string
  tabStop: boolean
  /** This supplier also gave an alternative, in the row below. */
  hasAlternative: boolean
}

/** The table hears clicks and keys for all of its cells. */
const chosenByTable = () => {}

/** One offer: choice, quality, days, marks, landed price; quoted price, distance to the best. */
export const OfferCell = memo(function OfferCell(props: Props) {
  const { line, offer, best, highlight, price, currency, chosen, divided, open, tabStop } = props
  const { cell, quoted, column } = offer
  const isBest = best.offers.has(offer.id)
  const shown =
    price === 'unit' ? formatCompared(cell.unit, best.decimals) : formatAmount(cell.total)
  const delta = deltaOf(offer, best, highlight)
  const ordered = orderedOf(offer)
  const names = ['cell', isBest && 'is-best', chosen && 'is-chosen', open && 'is-open']
  const label = [
    `Line ${line.number}`,
    column.name,
    cell.alternative && `alternative ${quoted.name ?? ''}`,
    cell.unit === null ? 'no comparable price' : `${currency} ${shown}`,
    delta,
    ordered && `${ordered} ordered`,
    chosen && divided && `${chosen} chosen`,
  ]
  return (
    <td className={names.filter(Boolean).join(' ')} data-cell={offer.id}>
      <label className="offer">
        <input
          className="dot"
          type={divided ? 'checkbox' : 'radio'}
          name={`line-${line.id}`}
          aria-label={label.filter(Boolean).join(', ')}
          checked={chosen !== null}
          onChange={chosenByTable}
          aria-describedby={open ? props.tooltip : undefined}
          tabIndex={tabStop ? 0 : -1}
          data-offer={offer.id}
        />
        <Said {...props} />
        <span className="offer__figures">
          <span className="offer__price">{`${shown}\n`}</span>
          {ordered ? (
            <span className="offer__ordered" title={`${ordered} ${quoted.unit} ordered`}>
              <Icon of={PackageCheck} size={12} />
              {`${ordered} ordered`}
            </span>
          ) : (
            <>
              {isBest && <Icon of={ArrowDown} size={12} />}
              {delta}
            </>
          )}
        </span>
      </label>
    </td>
  )
})

/** `NOK 6,641.50 -12.50 %`: as it was quoted. */
const quotedText = ({ quoted }: Offer, price: string) =>
  price +
  (Number(quoted.discountPercent) > 0 ? ` -${formatPercent(quoted.discountPercent)}` : '') +
  formerText(quoted, ', was ')

/** The price before the supplier was asked for a better one, where it is another one. */
const formerText = ({ formerUnitCost, unitCost }: Offer['quoted'], before: string) =>
  formerUnitCost && Number(formerUnitCost) !== Number(unitCost)
    ? before + formatUnitPrice(formerUnitCost)
    : ''

/** How much of an offer is on orders. */
function orderedOf({ landed }: Offer): string | null {
  const own = (landed.line.ordered ?? []).filter((one) => one.offerId === landed.offer.id)
  return own.length > 0 ? formatQuantity(sum(own.map((one) => one.quantity)).toFixed()) : null
}

const quotedTitle = ({ quoted }: Offer, price: string) =>
  `Quoted ${price} per ${quoted.unit}` +
  (Number(quoted.discountPercent) > 0
    ? `, discount ${formatPercent(quoted.discountPercent)}`
    : '') +
  formerText(quoted, ', before that ')

/** Quality, days and marks; below them the quoted price. Both are lines of one box: thousands of them are laid out. */
function Said({ line, offer, hasAlternative, chosen, divided }: Props) {
  const { cell, quoted, column, days, late } = offer
  const price = `${column.quotation.currency} ${formatUnitPrice(quoted.unitCost)}`
  const quality = quoted.quality ? qualities[quoted.quality] : null
  const note = offer.notes.join('; ')
  return (
    <span className="offer__said">
      {quality && (
        <abbr
          className={cell.belowQuality ? 'q q--below' : 'q'}
          title={cell.belowQuality ? `${quality.label}, below the quality asked` : quality.label}
        >
          {quality.code}
        </abbr>
      )}
      {days !== null &&
        (late > 0 ? (
          <span className="offer__late" title={`${late} d after the ETA`}>
            <Icon of={Clock} size={12} />
            {`${days} d`}
          </span>
        ) : (
          <span>{`${days} d`}</span>
        ))}
      {chosen && divided && (
        <span className="offer__mark offer__mark--taken" title={`${chosen} of ${line.open} chosen`}>
          {formatQuantity(chosen)} of {formatQuantity(line.open)}
        </span>
      )}
      {(cell.why === 'kit' || cell.why === 'part') && <KitMark why={cell.why} />}
      {cell.short && (
        <span
          className="offer__mark"
          title={`Short: ${cell.short.offered} of ${cell.short.asked} offered`}
        >
          <Icon of={TriangleAlert} size={12} />
          {formatQuantity(cell.short.offered)}/{formatQuantity(cell.short.asked)}
        </span>
      )}
      {(cell.alternative || hasAlternative) && (
        <span
          className="offer__mark offer__mark--alt"
          title={cell.alternative ? (quoted.name ?? 'Alternative') : 'Also an alternative, below'}
        >
          <Icon of={Replace} size={12} />
          Alt
        </span>
      )}
      {note && (
        <span className="offer__mark offer__mark--note" title={`Note: ${note}`}>
          <Icon of={MessageSquare} size={12} />
          <span className="sr">Note: {note}</span>
        </span>
      )}
      <span className="offer__quoted" title={quotedTitle(offer, price)}>
        {`\n${quotedText(offer, price)}`}
      </span>
    </span>
  )
}

/** Its price includes other lines, or is in the price of another one. */
function KitMark({ why }: { why: 'kit' | 'part' }) {
  const title = why === 'kit' ? 'A kit: one price with its parts' : 'In the price of a kit'
  return (
    <span className="offer__mark offer__mark--note" title={title}>
      <Icon of={Boxes} size={12} />
      <span className="sr">{title}</span>
    </span>
  )
}
