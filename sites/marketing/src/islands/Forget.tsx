import { Failure, Field, Submit } from './fields.tsx'
import { forgetFields } from '@fairlead/validation/account-fields'
import { submit as send } from './client.ts'
import { useAccountForm } from './useAccountForm.ts'

export function Forget() {
  const { form, submit, failure, toast, wordsOn, busy } = useAccountForm(
    forgetFields,
    async ({ username }) => {
      await send('account.forget', { body: { username } })
      location.assign('/forget-password-success')
    },
    ({ status, message }) =>
      status === 400 ? 'Not valid username. Please contact support.' : message,
  )
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        error={wordsOn('username')}
        {...form.register('username')}
      />
      <Submit busy={busy} wide>
        Send the link
      </Submit>
      {toast}
    </form>
  )
}
