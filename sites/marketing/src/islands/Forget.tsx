import { Captcha } from './Captcha.tsx'
import { Failure, Field, Submit } from './fields.tsx'
import { forgetFields } from '@fairlead/validation/account-fields'
import { submit as send } from './client.ts'
import { useCaptchaForm } from './useCaptchaForm.ts'

export function Forget() {
  const { submit, failure, toast, field, busy, captcha } = useCaptchaForm(
    forgetFields,
    async (body) => {
      await send('account.forget', { body })
      location.assign('/forget-password-success')
    },
  )
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Field label="Email" type="email" autoComplete="username" {...field('username')} />
      <Captcha {...captcha} key={captcha.key} />
      <Submit busy={busy} wide>
        Send the link
      </Submit>
      {toast}
    </form>
  )
}
