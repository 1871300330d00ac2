import { formatQuantity } from '@fairlead/formatting/number'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Section } from '../../../ui/section.tsx'
import { OrderItem } from '../order/order-item.tsx'
import type { Order } from '../order/order-model.ts'
import { blankAdded, type ChangeEntries } from './change-form.ts'

interface Props {
  order: Order
  form: UseFormReturn<ChangeEntries>
}

/** Every line of the order with what can change of it, and new ones under them. */
export function ChangeLines({ order, form }: Props) {
  const { control } = form
  const added = useFieldArray({ control, name: 'added' })
  return (
    <Section
      title="Lines"
      count={order.lines.length + added.fields.length}
      end={
        <Button small icon={Plus} onClick={() => added.append(blankAdded)}>
          Add a line
        </Button>
      }
    >
      <div>
        {order.lines.map((line, place) => (
          <ChangedLine key={line.id} form={form} place={place} line={line} />
        ))}
        {added.fields.map((row, place) => (
          <AddedLine key={row.id} form={form} place={place} onRemove={() => added.remove(place)} />
        ))}
      </div>
    </Section>
  )
}

interface LineProps {
  form: UseFormReturn<ChangeEntries>
  place: number
  line: Order['lines'][number]
}

function ChangedLine({ form, place, line }: LineProps) {
  const { control, setValue } = form
  const out = useWatch({ control, name: `lines.${place}.out` })
  const toggle = () => setValue(`lines.${place}.out`, !out, { shouldDirty: true })
  return (
    <div
      className={out ? 'changeline is-out' : 'changeline'}
      role="group"
      aria-label={`Line ${line.position}`}
    >
      <span className="muted">{line.position}</span>
      <div>
        <OrderItem line={line} />
      </div>
      {out ? (
        <span className="changeline__out muted">
          {formatQuantity(line.quantity)} {line.unit} taken out
        </span>
      ) : (
        <>
          <TextField
            control={control}
            name={`lines.${place}.quantity`}
            label={`Quantity, ${line.unit}`}
            numeric
          />
          <TextField
            control={control}
            name={`lines.${place}.unitPrice`}
            label="Unit price"
            numeric
          />
          <TextField
            control={control}
            name={`lines.${place}.discountPercent`}
            label="Discount, %"
            numeric
          />
        </>
      )}
      <IconButton
        icon={out ? Undo2 : Trash2}
        label={out ? `Keep line ${line.position}` : `Take line ${line.position} out`}
        onClick={toggle}
      />
    </div>
  )
}

interface AddedProps {
  form: UseFormReturn<ChangeEntries>
  place: number
  onRemove: () => void
}

function AddedLine({ form: { control }, place, onRemove }: AddedProps) {
  return (
    <div className="changeline" role="group" aria-label={`New line ${place + 1}`}>
      <span className="muted">new</span>
      <div className="changeline__new">
        <TextField
          control={control}
          name={`added.${place}.name`}
          label="Description"
          required
          maxLength={400}
        />
        <TextField control={control} name={`added.${place}.code`} label="Code" maxLength={60} />
      </div>
      <TextField control={control} name={`added.${place}.quantity`} label="Quantity" numeric />
      <TextField control={control} name={`added.${place}.unitPrice`} label="Unit price" numeric />
      <TextField control={control} name={`added.${place}.unit`} label="Unit" maxLength={20} />
      <IconButton icon={Trash2} label={`Take new line ${place + 1} off`} onClick={onRemove} />
    </div>
  )
}
