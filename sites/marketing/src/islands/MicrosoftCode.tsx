import { useEffect } from 'react'
import { codeFields } from '@fairlead/validation/account-fields'
import { call } from './client.ts'
import { CodeField, Failure, Submit } from './fields.tsx'
import { enter } from './session.ts'
import { useAccountForm } from './useAccountForm.ts'

/** Microsoft vouches for the person; the second factor of the account is asked for all the same. */
export function MicrosoftCode({ idToken, onAgain }: { idToken: string; onAgain: () => void }) {
  const { form, submit, failure, toast, wordsOn, busy } = useAccountForm(
    codeFields,
    async ({ code }) =>
      enter(
        await call('account.microsoftLogin', { body: { idToken, code: code.replace(/\s/g, '') } }),
      ),
    ({ code, message }) =>
      code === 'auth.failed' ? 'This code is wrong or was used before. Please try again!' : message,
  )
  useEffect(() => form.setFocus('code'), [form])
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <CodeField error={wordsOn('code')} {...form.register('code')} />
      <Submit busy={busy} wide>
        Log in
      </Submit>
      <button type="button" className="button quiet wide" onClick={onAgain}>
        Log in as somebody else
      </button>
      {toast}
    </form>
  )
}
