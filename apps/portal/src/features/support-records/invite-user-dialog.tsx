import { useState } from 'react'
import { isImoNumber } from '@fairlead/validation/imo-number'
import { messages } from '@fairlead/validation/messages'
import { Email } from '@fairlead/validation/text'
import type { CallFailed } from '../../server/client.ts'
import { client } from '../../server/client.ts'
import { useAction, type Input } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import type { NamedRef } from '../../ui/choosers.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Role = Input<'support.inviteUser'>['body']['role']
type Problems = Partial<Record<string, string>>

const roles: readonly { value: Role; label: string }[] = [
  { value: 'buyer', label: 'Buyer, office' },
  { value: 'vessel', label: 'Buyer, vessel' },
  { value: 'ihm-agent', label: 'Buyer, IHM agent' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'support', label: 'Support' },
]

const none = { role: '' as Role | '', firstName: '', lastName: '', email: '', vesselImo: '' }

/** Makes an account for somebody; the mail that goes out lets them choose their password. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const [company, setCompany] = useState<NamedRef | null>(null)
  const [form, setForm] = useState(none)
  const [tried, setTried] = useState(false)
  const invite = useAction('support.inviteUser', {
    quiet: true,
    done: (_reply, { body }) => `Invitation sent to ${body.email}`,
    onSuccess: onClose,
  })
  const missing = problemsOf(company, form)
  const problems: Problems = tried ? { ...problemsFrom(invite.error), ...missing } : {}
  const submit = () => {
    setTried(true)
    const { role, vesselImo, ...person } = form
    if (!company || !role || Object.keys(missing).length > 0) return
    const crew = role === 'vessel' ? { vesselImo } : {}
    invite.mutate({ body: { ...person, ...crew, role, companyId: company.id } })
  }
  const text = (name: 'firstName' | 'lastName' | 'email' | 'vesselImo', label: string) => (
    <Field label={label} required error={problems[name]}>
      <TextInput
        value={form[name]}
        maxLength={name === 'email' ? 254 : 80}
        onChange={(value) => setForm({ ...form, [name]: value })}
      />
    </Field>
  )
  return (
    <Dialog
      title="Invite a user"
      note="A mail with a link goes out. It works once and for seven days."
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button kind="primary" type="submit" busy={invite.isPending}>
          Send the invitation
        </Button>
      }
    >
      {invite.error && invite.error.problems.length === 0 && (
        <Notice tone="red">{invite.error.message}</Notice>
      )}
      <div className="fields">
        <Field label="Company" required error={problems['companyId']}>
          <Combobox<NamedRef>
            text={company?.name ?? ''}
            placeholder="Company name"
            onChoose={(choice) => setCompany(choice?.value ?? null)}
            find={findCompanies}
          />
        </Field>
        <Field label="Role" required error={problems['role']}>
          <Select
            value={form.role}
            empty="Choose"
            options={roles}
            onChange={(role) => setForm({ ...form, role: role as Role | '' })}
          />
        </Field>
        {text('firstName', 'First name')}
        {text('lastName', 'Last name')}
        {text('email', 'E-mail')}
        {form.role === 'vessel' && text('vesselImo', 'IMO number of the vessel')}
      </div>
    </Dialog>
  )
}

async function findCompanies(q: string) {
  const { data } = await client.list('support.find', {
    filter: { q, kind: 'company' },
    range: [0, 49],
  })
  return data.map((row) => ({
    value: { id: row.recordId, name: row.title },
    label: row.title,
    note: row.parties,
  }))
}

function problemsOf(company: NamedRef | null, form: typeof none): Problems {
  const needed = (value: string) => (value.trim() ? undefined : messages.required)
  const found: Problems = {
    companyId: company ? undefined : messages.required,
    role: needed(form.role),
    firstName: needed(form.firstName),
    lastName: needed(form.lastName),
    email: needed(form.email) ?? (Email.safeParse(form.email).success ? undefined : messages.email),
    vesselImo:
      form.role === 'vessel' && !isImoNumber(form.vesselImo)
        ? 'Seven digits, the last one fits the others'
        : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words))
}

const problemsFrom = (failed: CallFailed | null): Problems =>
  Object.fromEntries(failed?.problems.map(({ path, message }) => [path, message]) ?? [])
