import Signature from 'lucide-react/icons/signature'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import type { TypedConformity } from '@fairlead/validation/declaration-draft'
import { referencesOn } from '@fairlead/validation/ihm/threshold'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  supplierName: string
  lines: number
  /** More than one: each gets a declaration of its own under the one signature. */
  orders?: number
  eu: boolean
  typed: TypedConformity
  busy: boolean
  problem: string | undefined
  onChange: (typed: TypedConformity) => void
  onSign: () => void
  onClose: () => void
}

const required = 'This field is required'

/** The one signature for all lines of an order: its Supplier’s Declaration of Conformity. */
export function SignDialog(props: Props) {
  const { supplierName, lines, orders = 1, eu, typed, busy, problem } = props
  const { onChange, onSign, onClose } = props
  const [told, setTold] = useState(false)
  const references = referencesOn(todayHere(), { eu }).map(({ number }) => number)
  const set = (field: keyof TypedConformity) => (value: string) =>
    onChange({ ...typed, [field]: value })
  const error = (field: keyof TypedConformity) =>
    told && !typed[field].trim() ? required : undefined
  const ahead = typed.date > todayHere() ? 'The date may not be in the future' : undefined
  const fields = ['address', 'place', 'date', 'name', 'function', 'signature'] as const
  const submit = () => {
    setTold(true)
    if (fields.every((field) => typed[field].trim()) && !ahead) onSign()
  }
  return (
    <Dialog
      title="Declaration of conformity"
      note={`${supplierName}, for ${counted(lines, 'line')}${orders > 1 ? ` of ${orders} orders` : ''}`}
      unsaved={false}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button kind="primary" type="submit" icon={Signature} busy={busy}>
          Sign and send
        </Button>
      }
    >
      {problem && (
        <Notice tone="red">
          <span role="alert">{problem}</span>
        </Notice>
      )}
      <p>
        The company declares that the material declarations of{' '}
        {orders > 1 ? 'these orders' : 'this order'} are right and follow {references.join(' and ')}
        . {orders > 1 && 'Each order gets a declaration of its own under this one signature.'} It
        takes full responsibility for what it declares.
      </p>
      <div className="fields">
        <Field label="Address of the company" required error={error('address')} wide>
          <TextInput maxLength={400} value={typed.address} onChange={set('address')} />
        </Field>
        <Field label="Place" required error={error('place')}>
          <TextInput maxLength={120} value={typed.place} onChange={set('place')} />
        </Field>
        <Field label="Date" required error={error('date') ?? ahead}>
          <DateInput value={typed.date} onChange={set('date')} />
        </Field>
        <Field label="Name" required error={error('name')}>
          <TextInput maxLength={120} value={typed.name} onChange={set('name')} />
        </Field>
        <Field label="Function" required error={error('function')}>
          <TextInput maxLength={120} value={typed.function} onChange={set('function')} />
        </Field>
        <Field
          label="Signature"
          required
          error={error('signature')}
          hint="Type your name to sign"
          wide
        >
          <TextInput maxLength={200} value={typed.signature} onChange={set('signature')} />
        </Field>
      </div>
    </Dialog>
  )
}
