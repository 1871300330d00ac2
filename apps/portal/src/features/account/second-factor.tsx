import { useEffect, useRef, useState } from 'react'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { DisableStep, RenewStep, StartStep } from './password-step.tsx'
import { SetUpStep } from './set-up-step.tsx'
import './second-factor.css'

type Step =
  | { name: 'rest' | 'start' | 'renew' | 'disable' }
  | { name: 'set-up'; setUp: ReplyOf<'account.startSecondFactor'> }
  | { name: 'codes'; codes: readonly string[] }

/** So few codes are left that new ones should be made. */
const FEW = 3

/** The authenticator app: set it up, make new recovery codes, turn it off. */
export function SecondFactor() {
  const state = useCall('account.secondFactor', {}).data
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const buttons = useRef<HTMLDivElement>(null)
  const away = useRef(false)
  // Whoever comes back from a step goes on where it began.
  useEffect(() => {
    if (step.name !== 'rest') away.current = true
    else if (away.current) buttons.current?.querySelector('button')?.focus()
  }, [step.name, state?.enabled])
  const rest = () => setStep({ name: 'rest' })
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes })
  return (
    <Section
      title="Authenticator app"
      note={state?.enabled ? <Chip tone="green">On</Chip> : state && <Chip>Off</Chip>}
    >
      {!state && <Skeleton lines={2} />}
      {state && step.name === 'rest' && (
        <div className="stack second-factor">
          {state.enabled ? <IsOn left={state.recoveryCodesLeft} /> : <IsOff />}
          <div className="row second-factor__row" ref={buttons}>
            {state.enabled ? (
              <>
                <Button onClick={() => setStep({ name: 'renew' })}>New recovery codes</Button>
                <Button kind="danger-quiet" onClick={() => setStep({ name: 'disable' })}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button onClick={() => setStep({ name: 'start' })}>Set up</Button>
            )}
          </div>
        </div>
      )}
      {step.name === 'start' && (
        <StartStep onCancel={rest} onDone={(setUp) => setStep({ name: 'set-up', setUp })} />
      )}
      {step.name === 'set-up' && (
        <SetUpStep
          setUp={step.setUp}
          onCancel={rest}
          onAgain={() => setStep({ name: 'start' })}
          onDone={showCodes}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {step.name === 'renew' && <RenewStep onCancel={rest} onDone={showCodes} />}
      {step.name === 'disable' && <DisableStep onCancel={rest} onDone={rest} />}
    </Section>
  )
}

const IsOff = () => (
  <p className="soft">
    An app on your phone shows a new code every 30 seconds. With it set up, logging in asks for that
    code after the password, so a password alone opens nothing.
  </p>
)

function IsOn({ left }: { left: number }) {
  const codes = left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`
  return (
    <>
      <p className="soft">Logging in asks for a code of your app after the password. {codes}.</p>
      {left <= FEW && (
        <Notice tone="amber">
          Make new recovery codes before the last one is used: without your phone they are the only
          way in.
        </Notice>
      )}
    </>
  )
}
