import { useEffect, useState } from 'react'
import { Captcha } from './Captcha.tsx'
import { DemoLogins, type DemoLogin } from './DemoLogins.tsx'
import { CodeField, Failure, Field, Submit } from './fields.tsx'
import { MicrosoftCode } from './MicrosoftCode.tsx'
import { MicrosoftButton } from './MicrosoftButton.tsx'
import { loginFields, loginWithCodeFields } from '@fairlead/validation/account-fields'
import { call, CallFailed } from './client.ts'
import { useAccountForm } from './useAccountForm.ts'
import { currentToken, enter, forgetSession, onOtherTab, placeAfterLogin } from './session.ts'

/** The specification's words for a refused login; a wrong code is told from a wrong password. */
const wordsFor = ({ code, message }: CallFailed, codeAsked: boolean) => {
  if (code === 'auth.failed')
    return codeAsked
      ? 'This code is wrong or was used before. Please try again!'
      : 'Username or password is wrong. Please try again!'
  if (code === 'auth.locked')
    return 'Your account has been locked due to many failed login attempts. Please contact support!'
  return message
}

export function Login() {
  const [codeAsked, setCodeAsked] = useState(false)
  const [captcha, setCaptcha] = useState<{ attempt: number; answer?: string }>()
  const [idToken, setIdToken] = useState<string>()
  const { form, submit, failure, setFailure, toast, wordsOn, busy } = useAccountForm(
    codeAsked ? loginWithCodeFields : loginFields,
    async ({ code, ...credentials }) => {
      const body = {
        ...credentials,
        ...(codeAsked && { code: code?.replace(/\s/g, '') }),
        ...(captcha?.answer && { captcha: captcha.answer }),
      }
      try {
        enter(await call('account.login', { body }))
      } catch (refusal) {
        if (!(refusal instanceof CallFailed)) throw refusal
        // A captcha is good for one try, unless it was not looked at.
        if (refusal.code === 'captcha.failed' || (captcha && refusal.code !== 'rate.limited'))
          setCaptcha((earlier) => ({ attempt: (earlier?.attempt ?? 0) + 1 }))
        if (refusal.code !== 'auth.code-needed') throw refusal
        setCodeAsked(true)
      }
    },
    (refusal) => wordsFor(refusal, codeAsked),
  )

  useEffect(() => {
    if (currentToken())
      call('account.user', {})
        .then((user) => location.assign(placeAfterLogin(user)))
        .catch(forgetSession)
    return onOtherTab(() => location.reload())
  }, [])

  useEffect(() => {
    if (codeAsked) form.setFocus('code')
  }, [codeAsked, form])

  const startAgain = () => {
    setCodeAsked(false)
    setFailure(undefined)
    form.reset()
  }
  const logInAs = ({ email, password }: DemoLogin) => {
    form.setValue('username', email)
    form.setValue('password', password)
    void submit()
  }

  if (idToken) return <MicrosoftCode idToken={idToken} onAgain={() => setIdToken(undefined)} />
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Failure>{failure}</Failure>
        {codeAsked ? (
          <CodeField error={wordsOn('code')} {...form.register('code')} />
        ) : (
          <>
            <Field
              label="Email"
              type="email"
              autoComplete="username"
              error={wordsOn('username')}
              {...form.register('username')}
            />
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              error={wordsOn('password')}
              beside={
                <a className="small" href="/forget-password">
                  Forgot it?
                </a>
              }
              {...form.register('password')}
            />
          </>
        )}
        {captcha && (
          <Captcha
            key={captcha.attempt}
            onSolved={(answer) => setCaptcha({ ...captcha, answer })}
          />
        )}
        <Submit busy={busy} wide>
          Log in
        </Submit>
        {codeAsked ? (
          <button type="button" className="button quiet wide" onClick={startAgain}>
            Log in as somebody else
          </button>
        ) : (
          <MicrosoftButton onFailure={setFailure} onCodeNeeded={setIdToken} />
        )}
      </form>
      <p className="small muted after">
        Got a link to quote? You do not need an account. Open the link in the mail again.
      </p>
      <DemoLogins disabled={busy} onChoose={logInAs} />
      {toast}
    </>
  )
}
