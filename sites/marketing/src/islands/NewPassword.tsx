import { useEffect, useState } from 'react'
import { Failure, Field, Submit } from './fields.tsx'
import { newPasswordFields } from '@fairlead/validation/account-fields'
import { passwordHint, type PasswordPolicy } from '@fairlead/validation/password'
import { call, CallFailed, submit as send } from './client.ts'
import { dropMailedKey, takeMailedKey } from './mailedKey.ts'
import { useAccountForm } from './useAccountForm.ts'

export interface NewPasswordProps {
  /** What the link of the mail is for. */
  purpose: 'RESET' | 'ACTIVATE'
  policy: PasswordPolicy
}

const ways = {
  RESET: {
    call: 'account.reset',
    success: '/reset-password-success',
    button: 'Change password',
    dead: (
      <>
        This link is no longer valid: it works once, and for an hour.{' '}
        <a href="/forget-password">Ask for a new one</a>.
      </>
    ),
  },
  ACTIVATE: {
    call: 'account.activate',
    success: '/activate-account-success',
    button: 'Activate',
    dead: (
      <>
        This link is no longer valid: it works once, and for seven days. Whoever invited you can
        send a new one. Active already? <a href="/login">Log in</a>.
      </>
    ),
  },
} as const

/** Sets a password with the key of a mail: for a reset and for an invited account alike. */
export function NewPassword({ purpose, policy }: NewPasswordProps) {
  const way = ways[purpose]
  const [key, setKey] = useState<string | null>()
  const { submit, failure, toast, field, busy } = useAccountForm(
    newPasswordFields(policy),
    async (passwords) => {
      await send(way.call, { body: { key: key ?? '', ...passwords } })
      dropMailedKey()
      location.assign(way.success)
    },
  )
  useEffect(() => {
    const brought = takeMailedKey()
    setKey(brought)
    if (!brought) return
    call('account.checkKey', { body: { key: brought, purpose } }).catch((refusal: unknown) => {
      if (refusal instanceof CallFailed && refusal.code === 'auth.key-invalid') setKey(null)
    })
  }, [purpose])

  if (key === null)
    return (
      <div role="alert">
        <p className="notice bad">{way.dead}</p>
      </div>
    )
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint(policy)}
        {...field('password')}
      />
      <Field
        label="New password again"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Submit busy={busy} wide>
        {way.button}
      </Submit>
      {toast}
    </form>
  )
}
