import { Failure, Field, Submit } from './fields.tsx'
import { newPasswordFields } from '@fairlead/validation/account-fields'
import { passwordHint, type PasswordPolicy } from '@fairlead/validation/password'
import { CallFailed, submit as send } from './client.ts'
import { useAccountForm } from './useAccountForm.ts'

export interface NewPasswordProps {
  /** The call that takes the key of the mail and the new password. */
  call: 'account.reset' | 'account.activate'
  success: string
  button: string
  policy: PasswordPolicy
}

const deadLink = 'This link is no longer valid. Please ask for a new one'

/** Sets a password with the key of a mail: for a reset and for an invited account alike. */
export function NewPassword({ call, success, button, policy }: NewPasswordProps) {
  const { form, submit, failure, toast, wordsOn, busy } = useAccountForm(
    newPasswordFields(policy),
    async (passwords) => {
      const key = new URLSearchParams(location.search).get('key')
      if (!key) throw new CallFailed(400, { message: deadLink })
      await send(call, { body: { key, ...passwords } })
      location.assign(success)
    },
  )
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint(policy)}
        error={wordsOn('password')}
        {...form.register('password')}
      />
      <Field
        label="New password again"
        type="password"
        autoComplete="new-password"
        error={wordsOn('confirmPassword')}
        {...form.register('confirmPassword')}
      />
      <Submit busy={busy} wide>
        {button}
      </Submit>
      {toast}
    </form>
  )
}
