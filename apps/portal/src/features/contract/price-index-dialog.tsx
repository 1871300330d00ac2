import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useFieldArray, type Control } from 'react-hook-form'
import { written } from '@fairlead/validation/written'
import { todayHere } from '@fairlead/validation/day'
import { pastedLevels, PriceIndexForm, type TypedLevel } from '@fairlead/validation/price-index'
import { useAction } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/field.tsx'
import { FormField, TextField } from '../../ui/form/fields.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import type { PriceIndex } from './price-index.ts'
import styles from './price-index.module.css'

interface Typed {
  name: string
  values: TypedLevel[]
}

interface Props {
  contractId: number
  /** Null for a new one. */
  index: PriceIndex | null
  onClose: () => void
}

const blank = (): TypedLevel => ({ on: '', value: '', source: '' })

/** Types or pastes what an index was, day by day, and who published that. */
export function PriceIndexDialog({ contractId, index, onClose }: Props) {
  const [leaving, setLeaving] = useState(false)
  // What was read when the dialog opened: a colleague's save is told, never overwritten.
  const [read] = useState(index)
  const form = useForm<Typed>(PriceIndexForm, {
    name: read?.name ?? '',
    values: read ? [blank(), ...read.values] : [blank()],
  })
  const refused = useRefusals(form, 'name')
  const options = { onSuccess: onClose, quiet: true } as const
  const create = useAction('priceIndex.create', { ...options, done: 'Index added' })
  const save = useAction('priceIndex.save', { ...options, done: 'Index saved' })
  const remove = useAction('priceIndex.remove', { done: 'Index deleted', onSuccess: onClose })
  const submit = () => {
    const typed = form.getValues('values').filter((row) => row.on || row.value || row.source)
    form.setValue('values', typed.length > 0 ? typed : [blank()])
    return form.handleSubmit(({ name, values }) =>
      read
        ? save.mutate(
            {
              params: { id: contractId, indexId: read.id },
              body: { values, revision: read.revision },
            },
            { onError: refused },
          )
        : create.mutate(
            { params: { id: contractId }, body: { name, values } },
            { onError: refused },
          ),
    )()
  }
  if (leaving && read)
    return (
      <ConfirmDialog
        danger
        title={`Delete the index “${read.name}”`}
        action="Delete the index"
        busy={remove.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => remove.mutate({ params: { id: contractId, indexId: read.id } })}
      >
        Orders that were made keep their prices.
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={read ? `Index ${read.name}` : 'Add an index'}
      note="From its day on a value counts for prices that follow the index; orders that were made stay as they are."
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        read && (
          <Button kind="danger-quiet" onClick={() => setLeaving(true)}>
            Delete index
          </Button>
        )
      }
      actions={
        <Button kind="primary" type="submit" busy={create.isPending || save.isPending}>
          {read ? 'Save index' : 'Add index'}
        </Button>
      }
    >
      <div className={styles['dialog']}>
        {!read && (
          <TextField
            control={form.control}
            name="name"
            label="Name"
            hint="As lines of price lists name it"
            required
            maxLength={60}
          />
        )}
        <Levels control={form.control} />
      </div>
    </Dialog>
  )
}

function Levels({ control }: { control: Control<Typed> }) {
  const { fields, append, prepend, remove, update } = useFieldArray({ control, name: 'values' })
  /** A block out of a sheet goes into rows of its own; one cell into the field. */
  const paste = (event: React.ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    append(pastedLevels(pasted, todayHere(), written.order))
  }
  return (
    <div className={styles['levels']} onPaste={paste}>
      <p className="muted small">
        Rows out of a sheet can be pasted into any field: day, value and source
      </p>
      <Button small icon={Plus} onClick={() => prepend(blank())}>
        Add a value
      </Button>
      <ul>
        {fields.map((field, at) => (
          <li key={field.id}>
            <FormField control={control} name={`values.${at}.on`} label={`Day ${at + 1}`}>
              {({ value, onChange }) => <DateInput value={value} onChange={onChange} />}
            </FormField>
            <FormField control={control} name={`values.${at}.value`} label={`Value ${at + 1}`}>
              {({ value, onChange }) => <NumberInput value={value} onChange={onChange} />}
            </FormField>
            <FormField control={control} name={`values.${at}.source`} label={`Source ${at + 1}`}>
              {({ value, onChange }) => (
                <TextInput value={value} onChange={onChange} maxLength={120} />
              )}
            </FormField>
            <IconButton
              small
              icon={X}
              label={`Remove value ${at + 1}`}
              onClick={() => (fields.length > 1 ? remove(at) : update(at, blank()))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
