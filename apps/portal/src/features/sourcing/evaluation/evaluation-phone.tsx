import { formatCompared } from '@fairlead/formatting/judgement'
import { formatAmount, formatQuantity, formatUnitPrice } from '@fairlead/formatting/number'
import { qualities } from '@fairlead/validation/vocabulary'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LineSteps } from '../../../ui/line-steps.tsx'
import { orderedWords } from '@fairlead/validation/choice'
import { isChosen, type Choices } from './choice.ts'
import { ContractLine } from './contract-column.tsx'
import { bestOf, deltaOf } from './highlight.ts'
import { PastPriceCell, usePastPrice } from '../case/past-prices.tsx'
import type { Column, Matrix, MatrixLine, Offer } from './matrix-model.ts'
import type { Settings } from './use-settings.ts'

interface Props {
  matrix: Matrix
  columns: readonly Column[]
  lines: readonly MatrixLine[]
  settings: Settings
  choices: Choices
  choose: (line: number, offer: number) => void
  divide: (line: number, offer: number | null) => void
  may: boolean
}

/** One line at a time, with its offers from the best down: the matrix on a phone. */
export function EvaluationPhone(props: Props) {
  const { lines } = props
  const [index, setIndex] = useState(0)
  const at = Math.min(index, lines.length - 1)
  const line = lines[at]
  if (!line) return <p className="phone__none muted">No line fits.</p>
  return (
    <div>
      <LineSteps number={line.number} at={at} count={lines.length} onGo={setIndex} />
      <LineOffers {...props} key={line.id} line={line} />
    </div>
  )
}

function LineOffers({
  line,
  columns,
  matrix,
  settings,
  choices,
  choose,
  divide,
  may,
}: Props & { line: MatrixLine }) {
  const { highlight, below, price } = settings
  const choice = choices.get(line.id)
  const best = bestOf(line, highlight, below)
  const shown = new Set(columns.map((c) => c.id))
  const offers = [...line.offers.values(), ...line.alternatives.flatMap((a) => [...a.values()])]
    .filter((offer) => shown.has(offer.column.id))
    .sort((a, b) => Number(a.cell.unit ?? 1e15) - Number(b.cell.unit ?? 1e15))
  const asked = line.line
  return (
    <div className="phone__line">
      <h2>{asked.name}</h2>
      <p className="muted">
        {formatQuantity(asked.quantity)} {asked.unit}
        {asked.drawingNumber && `, ${asked.drawingNumber}`}
        {asked.quality && `, ${qualities[asked.quality].label}`}
      </p>
      <PhonePast line={asked} />
      {asked.ordered.length > 0 && <p className="small">Ordered: {orderedWords(asked)}</p>}
      <ul className="phone__offers" aria-label="Offers">
        {offers.map((offer) => (
          <li key={offer.id} className={isChosen(choice, offer.id) ? 'is-chosen' : undefined}>
            <label>
              <input
                className="dot"
                type={choice && choice.parts.length > 1 ? 'checkbox' : 'radio'}
                name={`phone-${line.id}`}
                checked={isChosen(choice, offer.id)}
                readOnly
                onClick={() => choose(line.id, offer.id)}
              />
              <span className="grow">
                <span className="medium">{offer.column.name}</span>
                <br />
                <span className="muted small">{aboutOf(offer)}</span>
              </span>
              <span className={best.offers.has(offer.id) ? 'num t-success strong' : 'num medium'}>
                {price === 'unit'
                  ? formatCompared(offer.cell.unit, best.decimals)
                  : formatAmount(offer.cell.total)}
                <br />
                <span className="small">{deltaOf(offer, best, highlight) || matrix.currency}</span>
              </span>
            </label>
          </li>
        ))}
        <ContractLine line={line} best={best} settings={settings} />
        {offers.length === 0 && <li className="muted">Nobody offers this line.</li>}
      </ul>
      {may && Number(line.open) > 0 && (
        <p className="phone__divide">
          <Button aria-haspopup="dialog" onClick={() => divide(line.id, null)}>
            Divide, or say why
          </Button>
        </p>
      )}
    </div>
  )
}

function PhonePast({ line }: { line: MatrixLine['line'] }) {
  const { word } = usePastPrice(line.id)
  return word ? (
    <p className="small">
      <PastPriceCell line={line} />
    </p>
  ) : null
}

function aboutOf(offer: Offer): string {
  const { quoted, days, late, cell, column } = offer
  return [
    quoted.quality && qualities[quoted.quality].code,
    days !== null && `${days} d${late > 0 ? `, ${late} d after the ETA` : ''}`,
    cell.short && `short, ${cell.short.offered} of ${cell.short.asked}`,
    cell.alternative && `alternative: ${quoted.name ?? ''}`,
    `${column.quotation.currency} ${formatUnitPrice(quoted.unitCost)}`,
    ...offer.notes,
  ]
    .filter(Boolean)
    .join(', ')
}
