import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { UnregisteredSupplier } from '@fairlead/validation/case'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon.tsx'

const empty = { name: '', email: '' }

/** Asks a supplier without an account: a name and an e-mail address are enough. */
export function InviteForm({
  onInvite,
}: {
  onInvite: (one: { name: string; email: string }) => void
}) {
  const [open, setOpen] = useState(false)
  const { control, handleSubmit, reset, getValues, setValue } = useForm(UnregisteredSupplier, empty)
  const known = useCall('ref.unregisteredSuppliers', {}, { enabled: open }).data
  if (!open) {
    return (
      <button className="link-btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={Mail} size={14} />
        Invite by e-mail, no account needed
      </button>
    )
  }
  const invite = handleSubmit((typed) => {
    onInvite(UnregisteredSupplier.parse(typed))
    reset(empty)
  })
  const named = (email: string) => {
    const one = known?.find((each) => each.email === email)
    if (one && !getValues('name')) setValue('name', one.name)
  }
  return (
    <div
      className="invite"
      role="group"
      aria-label="Invite by e-mail"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        void invite()
      }}
    >
      <TextField control={control} name="name" label="Supplier name" autoFocus />
      <TextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        list="unregistered"
        onInput={(event) => named(event.currentTarget.value)}
      />
      <datalist id="unregistered">
        {known?.map((each) => (
          <option key={each.email} value={each.email}>
            {each.name}
          </option>
        ))}
      </datalist>
      <Button onClick={() => void invite()}>Invite</Button>
    </div>
  )
}
