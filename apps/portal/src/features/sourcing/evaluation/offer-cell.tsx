import { formatAmount, formatPercent, formatQuantity } from '@fairlead/formatting/number'
import { offerNotes } from '@fairlead/formatting/offer'
import { qualities } from '@fairlead/validation/vocabulary'
import ArrowDown from 'lucide-react/icons/arrow-down'
import Clock from 'lucide-react/icons/clock'
import MessageSquare from 'lucide-react/icons/message-square'
import Replace from 'lucide-react/icons/replace'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Icon } from '../../../ui/icon.tsx'
import { deltaOf, type Best, type Highlight } from './highlight.ts'
import type { MatrixLine, Offer } from './matrix-model.ts'

interface Props {
  line: MatrixLine
  offer: Offer
  best: Best
  highlight: Highlight
  below: boolean
  price: 'unit' | 'total'
  currency: string
  chosen: boolean
  open: boolean
  tabStop: boolean
  /** This supplier also gave an alternative, in the row below. */
  hasAlternative: boolean
}

/** One offer: choice, quality, days, marks, landed price; quoted price, distance to the best. */
export function OfferCell(props: Props) {
  const { line, offer, best, highlight, below, price, currency, chosen, open, tabStop } = props
  const { cell, quoted, column } = offer
  const isBest = best.offers.has(offer.id)
  const shown = price === 'unit' ? cell.unit : cell.total
  const delta = deltaOf(offer, best, highlight, below)
  const names = ['cell', isBest && 'is-best', chosen && 'is-chosen', open && 'is-open']
  const alternative = cell.alternative ? `, alternative ${quoted.name ?? ''}` : ''
  const label = `Line ${line.number}, ${column.name}${alternative}, ${shown === null ? 'no comparable price' : `${currency} ${formatAmount(shown)}`}, ${delta}`
  return (
    <td className={names.filter(Boolean).join(' ')} data-cell={offer.id}>
      <label className="offer">
        <input
          className="dot"
          type="radio"
          name={`line-${line.id}`}
          aria-label={label}
          checked={chosen}
          readOnly
          tabIndex={tabStop ? 0 : -1}
          data-offer={offer.id}
          data-line={line.id}
        />
        <What {...props} />
        <span className="offer__price">{shown === null ? '-' : formatAmount(shown)}</span>
        <span className="offer__quoted" title={quotedTitle(offer)}>
          {column.quotation.currency} {formatAmount(quoted.unitCost)}
          {Number(quoted.discountPercent) > 0 && ` -${formatPercent(quoted.discountPercent)}`}
        </span>
        <span className="offer__delta">
          {isBest && <Icon of={ArrowDown} size={12} />}
          {delta}
        </span>
      </label>
    </td>
  )
}

const quotedTitle = ({ quoted, column }: Offer) =>
  `Quoted ${column.quotation.currency} ${formatAmount(quoted.unitCost)} per ${quoted.unit}` +
  (Number(quoted.discountPercent) > 0 ? `, discount ${formatPercent(quoted.discountPercent)}` : '')

function What({ offer, hasAlternative }: Props) {
  const { cell, quoted, days, late } = offer
  const quality = quoted.quality ? qualities[quoted.quality] : null
  const note = offerNotes({ ...quoted, kitParentLineId: null }, [], () => '').join('; ')
  return (
    <span className="offer__what">
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
            {days} d
          </span>
        ) : (
          <span>{days} d</span>
        ))}
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
    </span>
  )
}
