import Copy from 'lucide-react/icons/copy'
import { CodeForm } from '@fairlead/validation/profile'
import { lazy, Suspense, useEffect } from 'react'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../frame/toast.ts'
import './account.css'

type SetUp = ReplyOf<'account.startSecondFactor'>

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface SetUpStepProps {
  setUp: SetUp
  onDone: (recoveryCodes: readonly string[]) => void
  onAgain: () => void
  onCancel: () => void
}

/** The key, as a picture and as text, and the first code of the app. */
export function SetUpStep({ setUp, onDone, onAgain, onCancel }: SetUpStepProps) {
  const form = useForm(CodeForm, { code: '' })
  const { setFocus } = form
  const refused = useRefusals(form, 'code')
  const enable = useAction('account.enableSecondFactor', {
    secret: true,
    quiet: true,
    done: 'Authenticator app turned on. Your other sessions have ended',
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const isOver = enable.error?.code === 'state.refused'
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(({ code }) =>
    enable.mutate({ body: { code: code.trim() } }, { onError: refused }),
  )
  if (isOver)
    return (
      <div className="stack second-factor">
        <Notice tone="amber">
          This set-up has ended: it waited for more than half an hour, or was finished elsewhere.
          Remove the Fairlead entry from your app and begin again.
        </Notice>
        <div className="row second-factor__row">
          <Button onClick={onAgain}>Begin again</Button>
        </div>
      </div>
    )
  return (
    <form
      className="stack second-factor"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => void submit(event)}
    >
      <ol className="second-factor__steps">
        <li>
          <div className="stack">
            <p>
              Scan this picture with the app, or <a href={setUp.uri}>open the app of this device</a>
              .
            </p>
            <div className="second-factor__picture">
              <Suspense fallback={null}>
                <QrCode text={setUp.uri} label="QR code of the key for your authenticator app" />
              </Suspense>
            </div>
            <Key secret={setUp.secret} />
          </div>
        </li>
        <li>
          <div className="second-factor__code">
            <TextField
              control={form.control}
              name="code"
              label="Code the app shows"
              hint="6 digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
            />
          </div>
        </li>
      </ol>
      <div className="row second-factor__row">
        <Button
          kind="primary"
          type="submit"
          busy={enable.isPending}
          disabled={form.watch('code').replaceAll(' ', '').length < 6}
        >
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

function Key({ secret }: { secret: string }) {
  return (
    <div>
      <p className="muted">The app cannot scan? Type this key, time-based, 6 digits:</p>
      <p className="row second-factor__row">
        <code className="mono keytext">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button
          small
          icon={Copy}
          onClick={() => {
            void navigator.clipboard.writeText(secret).then(() => toast('Key copied'))
          }}
        >
          Copy key
        </Button>
      </p>
    </div>
  )
}
