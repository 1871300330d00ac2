import { useEffect, useState } from 'react'
import { Failure, Field, Submit } from './fields.tsx'
import { resendFields } from '@fairlead/validation/account-fields'
import { call } from './client.ts'
import { useAccountForm } from './useAccountForm.ts'

/** Where the registration form leaves the address for the page after it. */
export const registeredKey = 'fairlead-registered'

export function Resend() {
  const [sent, setSent] = useState(false)
  const { form, submit, failure, toast, wordsOn, busy } = useAccountForm(
    resendFields,
    async ({ email }) => {
      setSent(false)
      await call('account.resend', { params: { email: email.trim() } })
      setSent(true)
    },
    ({ status, message }) => {
      if (status === 409) location.assign('/already-verified')
      return message
    },
  )
  useEffect(() => {
    const known = sessionStorage.getItem(registeredKey)
    if (known) form.setValue('email', known)
  }, [form])
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <div role="status">
        {sent ? <p className="notice good">Sent. It can take a few minutes to arrive.</p> : null}
      </div>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={wordsOn('email')}
        {...form.register('email')}
      />
      <Submit busy={busy} wide>
        Send the mail again
      </Submit>
      {toast}
    </form>
  )
}
