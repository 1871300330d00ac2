import Signature from 'lucide-react/icons/signature'
import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { signing, type TypedConformity } from '@fairlead/validation/declaration-draft'
import { referencesOn } from '@fairlead/validation/ihm/threshold'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DayField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useTyped } from '../../ui/form/use-form.ts'
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

/** The one signature for all lines of an order: its Supplier’s Declaration of Conformity. */
export function SignDialog(props: Props) {
  const { supplierName, lines, orders = 1, eu, typed, busy, problem } = props
  const { onChange, onSign, onClose } = props
  const form = useForm<TypedConformity>(signing(todayHere()), typed)
  const { control, handleSubmit } = form
  useTyped(form, onChange)
  const references = referencesOn(todayHere(), { eu }).map(({ number }) => number)
  return (
    <Dialog
      title="Declaration of conformity"
      note={`${supplierName}, for ${counted(lines, 'line')}${orders > 1 ? ` of ${orders} orders` : ''}`}
      unsaved={false}
      onClose={onClose}
      onSubmit={() => void handleSubmit(onSign)()}
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
        <TextField
          control={control}
          name="address"
          label="Address of the company"
          required
          wide
          maxLength={400}
        />
        <TextField control={control} name="place" label="Place" required maxLength={120} />
        <DayField control={control} name="date" label="Date" required />
        <TextField control={control} name="name" label="Name" required maxLength={120} />
        <TextField control={control} name="function" label="Function" required maxLength={120} />
        <TextField
          control={control}
          name="signature"
          label="Signature"
          required
          hint="Type your name to sign"
          wide
          maxLength={200}
        />
      </div>
    </Dialog>
  )
}
