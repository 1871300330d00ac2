import { Failure, Field, Submit } from './fields.tsx'
import { newPasswordRules } from './forms.ts'
import { passwordHint, type PasswordPolicy } from './rules.ts'
import { call, Refused } from './server.ts'
import { useAccountForm } from './useAccountForm.ts'

export interface NewPasswordProps {
  /** The call that takes the key of the mail and the new password. */
  path: '/auth/reset' | '/auth/activate'
  success: string
  button: string
  policy: PasswordPolicy
}

/** Sets a password with the key of a mail: for a reset and for an invited account alike. */
export function NewPassword({ path, success, button, policy }: NewPasswordProps) {
  const { form, submit, failure, toast, wordsOn, busy } = useAccountForm(
    newPasswordRules(policy),
    async (passwords) => {
      const key = new URLSearchParams(location.search).get('key')
      if (!key) throw new Refused(400, 'This link is no longer valid. Please ask for a new one')
      await call(path, { body: { key, ...passwords } })
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
