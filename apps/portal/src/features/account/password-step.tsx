import { PasswordForm as PasswordAsked } from '@fairlead/validation/profile'
import { useEffect, type ReactNode } from 'react'
import type { CallFailed } from '../../server/call-failed.ts'
import { useUser } from '../../frame/area-context.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button, ButtonLink, type ButtonKind } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface StepProps<T> {
  onDone: (made: T) => void
  onCancel: () => void
}

/** What a refused call says about the first field it names, or about itself. */
const wordsOf = (failed: CallFailed | null) =>
  failed ? (failed.problems[0]?.message ?? failed.message) : undefined

const otherwise = (failed: CallFailed | null, words: string) =>
  failed?.code === 'state.refused' ? words : wordsOf(failed)
const isOffMeanwhile = 'The authenticator app has been turned off in the meantime. Reload the page'

export function StartStep({ onDone, onCancel }: StepProps<ReplyOf<'account.startSecondFactor'>>) {
  const start = useAction('account.startSecondFactor', {
    secret: true,
    quiet: true,
    onSuccess: onDone,
  })
  return (
    <PasswordForm
      action="Continue"
      busy={start.isPending}
      error={otherwise(
        start.error,
        'The authenticator app has been turned on in the meantime. Reload the page',
      )}
      onCancel={onCancel}
      onSubmit={(password) => start.mutate({ body: { password } })}
    >
      You need an authenticator app, for example the one of your phone, of your password manager or
      of your company.
    </PasswordForm>
  )
}

export function RenewStep({ onDone, onCancel }: StepProps<readonly string[]>) {
  const renew = useAction('account.renewRecoveryCodes', {
    secret: true,
    quiet: true,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <PasswordForm
      action="Make new recovery codes"
      busy={renew.isPending}
      error={otherwise(renew.error, isOffMeanwhile)}
      onCancel={onCancel}
      onSubmit={(password) => renew.mutate({ body: { password } })}
    >
      The recovery codes you have now stop working.
    </PasswordForm>
  )
}

export function DisableStep({ onDone, onCancel }: StepProps<unknown>) {
  const disable = useAction('account.disableSecondFactor', {
    secret: true,
    quiet: true,
    done: 'Authenticator app turned off',
    onSuccess: onDone,
  })
  return (
    <PasswordForm
      action="Turn off"
      kind="danger"
      busy={disable.isPending}
      error={wordsOf(disable.error)}
      onCancel={onCancel}
      onSubmit={(password) => disable.mutate({ body: { password } })}
    >
      After this the password alone logs you in, and your recovery codes stop working.
    </PasswordForm>
  )
}

export function MicrosoftStep({
  allowed,
  onDone,
  onCancel,
}: StepProps<unknown> & { allowed: boolean }) {
  const save = useAction('account.saveMicrosoft', {
    secret: true,
    quiet: true,
    done: allowed ? 'Sign-in with Microsoft allowed' : 'Sign-in with Microsoft switched off',
    onSuccess: onDone,
  })
  return (
    <PasswordForm
      action={allowed ? 'Allow' : 'Switch off'}
      kind={allowed ? 'primary' : 'danger'}
      busy={save.isPending}
      error={wordsOf(save.error)}
      onCancel={onCancel}
      onSubmit={(password) => save.mutate({ body: { password, allowed } })}
    >
      {allowed
        ? 'The first sign-in with Microsoft under your address links that account to yours.'
        : 'After this your password logs you in. Your other sessions end.'}
    </PasswordForm>
  )
}

/** The last step of an account: there is no way back from it. */
export function CloseStep({ onDone, onCancel }: StepProps<unknown>) {
  const close = useAction('account.close', { secret: true, quiet: true, onSuccess: onDone })
  return (
    <PasswordForm
      action="Close my account for good"
      kind="danger"
      busy={close.isPending}
      error={wordsOf(close.error)}
      onCancel={onCancel}
      onSubmit={(password) => close.mutate({ body: { password } })}
    >
      Your details, views and mail rules are deleted, and you are logged out everywhere. Your name
      stays on what you sent, because it is the record of a purchase. What you have open goes to a
      colleague; if you are the last of your company, the company is closed to others too.
    </PasswordForm>
  )
}

interface PasswordFormProps {
  action: string
  kind?: ButtonKind
  busy: boolean
  error: string | undefined
  onSubmit: (password: string) => void
  onCancel: () => void
  children: ReactNode
}

const empty = { password: '' }

/** Asks for the password once more, as the server does before it changes how one logs in. */
const PasswordForm = (props: PasswordFormProps) =>
  useUser().hasPassword ? <AskPassword {...props} /> : <SetPassword {...props} />

/** Who signs in with Microsoft only shows by the own mailbox who it is: a session alone is not enough for this. */
const SetPassword = ({ onCancel, children }: PasswordFormProps) => (
  <div className="stack second-factor">
    <p className="soft">{children}</p>
    <p>
      This asks for your password. You sign in with Microsoft and have none yet: set one by a link
      that we mail to you, log in with it, and come back here.
    </p>
    <div className="row second-factor__row">
      <ButtonLink kind="primary" to="/forget-password" reload>
        Set a password
      </ButtonLink>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  </div>
)

function AskPassword(props: PasswordFormProps) {
  const { action, kind = 'primary', busy, error, onSubmit, onCancel, children } = props
  const { control, handleSubmit, setFocus, setError, formState } = useForm(PasswordAsked, empty)
  useEffect(() => {
    if (error) setError('password', { type: 'server', message: error })
    setFocus('password')
  }, [error, setError, setFocus])
  const submit = handleSubmit(({ password }) => onSubmit(password))
  return (
    <form
      className="stack second-factor"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => void submit(event)}
    >
      <p className="soft">{children}</p>
      <TextField
        control={control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <div className="row second-factor__row">
        <Button kind={kind} type="submit" busy={busy} disabled={!formState.isDirty}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
