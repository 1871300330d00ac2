import { allOf, leftOf, openOf, taken } from '@fairlead/validation/choice'
import { lineChoiceForm, partsOf, type LineChoiceEntries } from '@fairlead/validation/choice-form'
import { parseDecimal, sum } from '@fairlead/validation/decimal'
import { formatQuantity } from '@fairlead/formatting/number'
import { formatCompared } from '@fairlead/formatting/judgement'
import { useEffect, useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, TextField } from '../../../ui/form/fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { listOf, type LineChoice } from './choice.ts'
import { bestOf, deltaOf } from './highlight.ts'
import type { Matrix, MatrixLine, Offer } from './matrix-model.ts'
import './order-dialog.css'
import { orderingNotes } from './pack-notes.ts'

interface Props {
  matrix: Matrix
  line: MatrixLine
  choice: LineChoice | undefined
  /** The offer it was asked for from, whose quantity is typed first. */
  from: number | null
  onClose: () => void
  onConfirm: (choice: LineChoice) => void
}

/** One line divided over its offers by quantity, and why. */
export function LineDialog({ matrix, line, choice, from, onClose, onConfirm }: Props) {
  const offers = useMemo(() => offersOf(line), [line])
  const now = choice ? taken(matrix.comparison, listOf(new Map([[line.id, choice]]))) : []
  const chosen = new Map(now.map(({ landed, quantity }) => [landed.offer.id, quantity.toFixed()]))
  const form = useForm<LineChoiceEntries>(
    lineChoiceForm(matrix.comparison, { id: line.id, position: line.number }),
    {
      parts: offers.map(({ id }) => ({ offerId: id, quantity: chosen.get(id) ?? '' })),
      reason: choice?.reason ?? '',
    },
  )
  const { control, watch, setValue, setFocus } = form
  const first = Math.max(
    0,
    offers.findIndex(({ id }) => id === from),
  )
  useEffect(() => setFocus(`parts.${first}.quantity`), [setFocus, first])
  const typed = sum(watch('parts').flatMap(({ quantity }) => parseDecimal(quantity) ?? []))
  const { unit } = line.line
  const submit = form.handleSubmit((entries) =>
    onConfirm({ parts: partsFor(matrix, line, entries), reason: entries.reason.trim() }),
  )
  return (
    <Dialog
      title={`Line ${line.number}, ${line.line.name}`}
      note={`${formatQuantity(line.open)} of ${formatQuantity(line.line.quantity)} ${unit} open`}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <span role="status">
          {formatQuantity(typed.toFixed())} of {formatQuantity(line.open)} {unit} chosen
        </span>
      }
      actions={
        <Button kind="primary" type="submit">
          Choose
        </Button>
      }
    >
      <table className="dividing">
        <thead className="sr">
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col">Landed</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, i) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              line={line}
              quantity={parseDecimal(watch(`parts.${i}.quantity`))}
            >
              <TextField
                control={control}
                name={`parts.${i}.quantity`}
                label={`Quantity from ${offer.column.name}`}
                hideLabel
                numeric
              />
              <Button
                small
                kind="quiet"
                onClick={() =>
                  setValue(`parts.${i}.quantity`, restFor(offer, line, watch('parts')))
                }
              >
                Take the rest
              </Button>
            </OfferRow>
          ))}
        </tbody>
      </table>
      <AreaField
        control={control}
        name="reason"
        label="Reason"
        hint="Why this choice; stands in the report"
        rows={2}
        maxLength={1000}
      />
    </Dialog>
  )
}

/** What can be chosen of a line: everything priced with something left, the lowest first. */
const offersOf = (line: MatrixLine): Offer[] =>
  [...line.offers.values(), ...line.alternatives.flatMap((some) => [...some.values()])]
    .filter((offer) => offer.landed.exact !== null && leftOf(offer.landed).gt(0))
    .sort((a, b) => a.landed.exact!.cmp(b.landed.exact!))

function OfferRow({
  offer,
  line,
  quantity,
  children,
}: {
  offer: Offer
  line: MatrixLine
  quantity: string | null
  children: React.ReactNode
}) {
  const best = bestOf(line, 'cheapest', false)
  const notes = quantity && Number(quantity) > 0 ? orderingNotes(offer.landed, quantity) : []
  return (
    <tr>
      <th scope="row">
        <span className="medium">{offer.column.name}</span>
        <br />
        <span className="muted small">
          {offer.quoted.name && `${offer.quoted.name}, `}
          {formatQuantity(leftOf(offer.landed).toFixed())} {offer.quoted.unit} offered
        </span>
        {notes.map(({ words, fits }) => (
          <span
            key={words}
            className={fits ? 'small dividing__note' : 't-warning small dividing__note'}
          >
            {words}
          </span>
        ))}
      </th>
      <td className="num">
        {formatCompared(offer.cell.unit, best.decimals)}
        <br />
        <span className="muted small">{deltaOf(offer, best, 'cheapest')}</span>
      </td>
      <td>{children}</td>
    </tr>
  )
}

/** What the other offers leave open, as far as this one goes. */
function restFor(offer: Offer, line: MatrixLine, parts: LineChoiceEntries['parts']): string {
  const others = parts.filter((part) => part.offerId !== offer.id)
  const open = openOf(line.line).minus(
    sum(others.flatMap(({ quantity }) => parseDecimal(quantity) ?? [])),
  )
  const rest = allOf(offer.landed, open)
  return rest.gt(0) ? rest.toFixed() : ''
}

/** A single offer taken for all that is open needs no quantity of its own. */
function partsFor(matrix: Matrix, line: MatrixLine, entries: LineChoiceEntries) {
  const parts = partsOf(line.id, entries)
  const [only] = parts
  const landed = only && matrix.comparison.offers.get(only.offerId)
  if (parts.length === 1 && landed && allOf(landed, openOf(line.line)).eq(only.quantity!))
    return [{ offerId: only.offerId, quantity: null }]
  return parts.map(({ offerId, quantity }) => ({ offerId, quantity: quantity ?? null }))
}
