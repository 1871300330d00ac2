import { useState } from 'react'
import { ChangePasswordForm } from '@fairlead/validation/profile'
import { formatDateTime } from '@fairlead/formatting/date'
import { deviceSample, hasDeviceForms, saveDeviceForms } from '../../frame/device-forms.ts'
import { fontSize, saveFontSize } from '../../frame/font-size.ts'
import { saveSingleKeys, singleKeys } from '../../frame/single-keys.ts'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Segment } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { MicrosoftSignIn } from './microsoft-sign-in.tsx'
import { OwnData } from './own-data.tsx'
import { OwnProfile } from './own-profile.tsx'
import { SecondFactor } from './second-factor.tsx'

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
] as const

const writers = [
  { value: 'ours', label: 'As Fairlead writes them' },
  { value: 'device', label: 'As this device does' },
] as const

/** Who is logged in, where, and how large the text is. */
export function ProfilePart() {
  const [size, setSize] = useState(fontSize() as (typeof sizes)[number]['value'])
  const [keys, setKeys] = useState(singleKeys)
  const sample = deviceSample()
  const [forms, setForms] = useState<'ours' | 'device'>(hasDeviceForms() ? 'device' : 'ours')
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="My profile">
      <div className="page page--narrow">
        <OwnProfile />
        <Section title="Text size">
          <Segment
            label="Text size"
            value={size}
            options={sizes}
            onChange={(next) => {
              saveFontSize(next)
              setSize(next)
            }}
          />
        </Section>
        <Section title="Dates and numbers">
          <Segment
            label="Dates and numbers"
            value={forms}
            options={writers}
            onChange={(next) => {
              saveDeviceForms(next === 'device')
              setForms(next)
            }}
          />
          <p className="hint">
            {forms === 'device'
              ? `On screens of this device: ${sample.day} and ${sample.amount}. Papers and mails stay as Fairlead writes them.`
              : 'On screens, papers and mails: 18/05/2026 and 1,234.50.'}
          </p>
        </Section>
        <Section title="Keyboard">
          <Switch
            label="Single keys work in lists and on records (j, k, x, /, ?)"
            checked={keys}
            onChange={(on) => {
              saveSingleKeys(on)
              setKeys(on)
            }}
          />
        </Section>
        <Password />
        <SecondFactor />
        <MicrosoftSignIn />
        <Sessions />
        <OwnData />
      </div>
    </div>
  )
}

function Sessions() {
  const sessions = useCall('account.sessions', {}).data
  const end = useAction('account.endSession', { done: 'That session has ended' })
  return (
    <Section title="Where you are logged in" count={sessions?.length}>
      <ul className="files">
        {sessions?.map(({ id, createdAt, lastSeenAt, current }) => {
          const since = formatDateTime(createdAt).slice(0, 16)
          return (
            <li key={id}>
              <span>
                Since {since}, last seen {formatDateTime(lastSeenAt).slice(0, 16)}
              </span>
              <span className="end">
                {current ? (
                  <Chip tone="blue">this one</Chip>
                ) : (
                  <Button
                    small
                    aria-label={`End this one, since ${since}`}
                    busy={end.isPending && end.variables.params.id === id}
                    onClick={() => end.mutate({ params: { id } })}
                  >
                    End this one
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const empty = { password: '', newPassword: '' }

function Password() {
  const form = useForm(ChangePasswordForm, empty)
  const refused = useRefusals(form, 'password')
  const change = useAction('account.changePassword', {
    secret: true,
    quiet: true,
    done: 'Password changed. Your other sessions have ended',
    onSuccess: () => form.reset(empty),
  })
  const submit = form.handleSubmit((body) => change.mutate({ body }, { onError: refused }))
  const { control } = form
  return (
    <Section title="Password">
      <form className="fields" onSubmit={(event) => void submit(event)}>
        <TextField
          control={control}
          name="password"
          label="Present password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          control={control}
          name="newPassword"
          label="New password"
          hint="6 to 16 characters, letters and digits"
          type="password"
          autoComplete="new-password"
        />
        <div className="wide">
          <Button type="submit" busy={change.isPending} disabled={!form.formState.isDirty}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  )
}
