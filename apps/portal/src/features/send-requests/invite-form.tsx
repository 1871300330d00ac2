import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { UnregisteredSupplier } from '@fairlead/validation/case'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Asks a supplier without an account: a name and an e-mail address are enough. */
export function InviteForm({
  onInvite,
}: {
  onInvite: (one: { name: string; email: string }) => void
}) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<{ name?: string; email?: string }>({})
  const known = useCall('ref.unregisteredSuppliers', {}, { enabled: open }).data
  if (!open) {
    return (
      <button className="link-btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={Mail} size={14} />
        Invite by e-mail, no account needed
      </button>
    )
  }
  const invite = () => {
    const read = UnregisteredSupplier.safeParse({ name, email })
    if (!read.success) {
      setError(
        Object.fromEntries(
          read.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
        ),
      )
      return
    }
    onInvite(read.data)
    setName('')
    setEmail('')
    setError({})
  }
  return (
    <div
      className="invite"
      role="group"
      aria-label="Invite by e-mail"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        invite()
      }}
    >
      <Field label="Supplier name" error={error.name}>
        <TextInput value={name} onChange={setName} autoFocus />
      </Field>
      <Field label="E-mail" error={error.email}>
        <TextInput
          type="email"
          value={email}
          list="unregistered"
          onChange={(value) => {
            setEmail(value)
            const one = known?.find((each) => each.email === value)
            if (one && !name) setName(one.name)
          }}
        />
      </Field>
      <datalist id="unregistered">
        {known?.map((each) => (
          <option key={each.email} value={each.email}>
            {each.name}
          </option>
        ))}
      </datalist>
      <Button onClick={invite}>Invite</Button>
    </div>
  )
}
