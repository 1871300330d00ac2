import type { ConfirmationEntries, PlannedDelivery } from '@fairlead/validation/confirmation'
import Check from 'lucide-react/icons/check'
import Split from 'lucide-react/icons/split'
import Undo2 from 'lucide-react/icons/undo-2'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { FormValue } from '../../../ui/form/fields.tsx'
import { split, type OrderLine } from './confirmation.ts'
import { ItemCell, Price } from './item-cell.tsx'

export interface PlannedProps {
  currency: string
  form: UseFormReturn<ConfirmationEntries>
  /** Its place in the plan. */
  place: number
  delivery: Pick<PlannedDelivery, 'key'>
  line: OrderLine
  first: boolean
  /** How many deliveries are planned for its line. */
  mine: number
  busy: boolean
  send: (only: string) => void
}

/** A delivery that is being entered: quantity, day, confirm, split. */
export function PlannedRow(props: PlannedProps) {
  const { form, place, line, first } = props
  const { control } = form
  const chosen = useWatch({ control, name: `plan.${place}.chosen` })
  return (
    <tr className={chosen ? undefined : 'is-left'}>
      <td className="muted">
        <FormValue control={control} name={`plan.${place}.chosen`}>
          {(value, set) => (
            <input
              className="box"
              type="checkbox"
              aria-label={`Confirm line ${line.position}`}
              checked={value}
              onChange={(event) => set(event.target.checked)}
            />
          )}
        </FormValue>{' '}
        {line.position}
      </td>
      <ItemCell line={line} first={first} />
      <Quantity {...props} />
      <td className="num">{first ? <Price line={line} currency={props.currency} /> : ''}</td>
      <Day {...props} />
      <Actions {...props} />
    </tr>
  )
}

const problemId = (place: number, field: string) => `delivery-${place}-${field}-problem`

function Problem({ text, id }: { text: string | undefined; id: string }) {
  return text ? (
    <span className="cellproblem" id={id} role="alert">
      {text}
    </span>
  ) : null
}

function Quantity({ form, place, line }: PlannedProps) {
  const id = problemId(place, 'quantity')
  return (
    <td className="num" data-delivery={`quantity-${place}`}>
      <FormValue control={form.control} name={`plan.${place}.quantity`}>
        {(value, set, problem) => (
          <>
            <span className="quantity">
              <NumberInput
                className="input input--cell num"
                aria-label={`Quantity in ${line.unit}, line ${line.position}`}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? id : undefined}
                value={value}
                onChange={set}
              />
              <span className="muted">{line.unit}</span>
            </span>
            <Problem text={problem} id={id} />
          </>
        )}
      </FormValue>
    </td>
  )
}

function Day({ form, place, line }: PlannedProps) {
  return (
    <td data-delivery={`date-${place}`}>
      <FormValue control={form.control} name={`plan.${place}.date`}>
        {(value, set, problem) => (
          <span className={problem ? 'is-wrong' : undefined}>
            <DateInput
              label={`Delivery date, line ${line.position}`}
              value={value}
              onChange={set}
            />
            <Problem text={problem} id={problemId(place, 'date')} />
          </span>
        )}
      </FormValue>
    </td>
  )
}

function Actions({ form, delivery, line, mine, busy, send }: PlannedProps) {
  const { key } = delivery
  const set = (plan: PlannedDelivery[]) => form.setValue('plan', plan, { shouldDirty: true })
  return (
    <td>
      <span className="row rowactions">
        <Button small icon={Check} busy={busy} onClick={() => send(key)}>
          Confirm<span className="sr"> line {line.position}</span>
        </Button>
        <IconButton
          small
          icon={Split}
          label={`Split line ${line.position} over two dates`}
          onClick={() => set(split(form.getValues('plan'), key))}
        />
        {mine > 1 && (
          <IconButton
            small
            icon={Undo2}
            label={`Leave this part of line ${line.position} open`}
            onClick={() => set(form.getValues('plan').filter((p) => p.key !== key))}
          />
        )}
      </span>
    </td>
  )
}
