import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { limits } from '@fairlead/validation/limits'
import { MailAddressForm } from '@fairlead/validation/mail-rules'
import { useAction } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'

/** A further address of a person. */
export interface OwnAddress {
  id: number
  email: string
  confirmed: boolean
}

/** The own further addresses: each is asked before anything goes there. */
export function MailAddresses({ addresses }: { addresses: readonly OwnAddress[] }) {
  const [removing, setRemoving] = useState<OwnAddress | null>(null)
  const again = useAction('mailRules.addAddress', { done: 'The link is on its way' })
  return (
    <Section
      title="My further addresses"
      note={`At most ${limits.mailAddresses}. Nothing goes there before somebody agrees by the link in a mail`}
    >
      <div className="stack">
        {addresses.length > 0 && (
          <ul className="mailaddresses">
            {addresses.map((one) => (
              <li key={one.id}>
                <span className="mailaddresses__email">{one.email}</span>
                {one.confirmed ? (
                  <Chip tone="green">Agreed</Chip>
                ) : (
                  <>
                    <Chip tone="amber">Asked</Chip>
                    <Button
                      small
                      kind="quiet"
                      busy={again.isPending}
                      aria-label={`Ask ${one.email} again`}
                      onClick={() => again.mutate({ body: { email: one.email } })}
                    >
                      Ask again
                    </Button>
                  </>
                )}
                <IconButton
                  small
                  icon={X}
                  label={`Take off ${one.email}`}
                  aria-haspopup="dialog"
                  onClick={() => setRemoving(one)}
                />
              </li>
            ))}
          </ul>
        )}
        {addresses.length < limits.mailAddresses && <AddAddress key={addresses.length} />}
      </div>
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(null)} />}
    </Section>
  )
}

function AddAddress() {
  const form = useForm<{ email: string }>(MailAddressForm, { email: '' })
  const add = useAction('mailRules.addAddress', {
    done: (_, { body }) => `${body.email} is asked by mail`,
    quiet: true,
  })
  const refused = useRefusals(form, 'email')
  const submit = form.handleSubmit((body) => add.mutate({ body }, { onError: refused }))
  return (
    <form
      className="mailaddresses__new"
      aria-label="A further address"
      onSubmit={(event) => void submit(event)}
    >
      <TextField control={form.control} name="email" label="E-mail" type="email" />
      <Button icon={Plus} type="submit" busy={add.isPending}>
        Add and ask
      </Button>
    </form>
  )
}

function RemoveDialog({ of, onClose }: { of: OwnAddress; onClose: () => void }) {
  const remove = useAction('mailRules.removeAddress', {
    done: `${of.email} gets no more of your mail`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={`Take off ${of.email}`}
      action="Take it off"
      keep="Keep it"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: of.id } })}
    >
      What only this address got comes to you again.
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  /** The group of mail. */
  of: string
  addresses: readonly OwnAddress[]
  chosen: readonly number[]
  set: (chosen: number[]) => void
}

/** Which of the further addresses get a group. */
export function AddressChoice({ of, addresses, chosen, set }: ChoiceProps) {
  const named = addresses.filter(({ id }) => chosen.includes(id))
  const others = addresses.filter(({ id }) => !chosen.includes(id))
  return (
    <span className="mailgroup__addresses">
      {named.map(({ id, email, confirmed }) => (
        <span key={id} className="mailgroup__address">
          <Chip tone={confirmed ? 'plain' : 'amber'}>
            {email}
            {!confirmed && ', asked'}
          </Chip>
          <IconButton
            small
            icon={X}
            label={`${of}: not to ${email}`}
            onClick={() => set(chosen.filter((one) => one !== id))}
          />
        </span>
      ))}
      {others.length > 0 && (
        <Select
          label={`${of}: add an address`}
          value=""
          empty="Add an address"
          options={others.map(({ id, email }) => ({ value: String(id), label: email }))}
          onChange={(id) => set([...chosen, Number(id)])}
        />
      )}
    </span>
  )
}
