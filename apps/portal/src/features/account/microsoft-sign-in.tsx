import { useState } from 'react'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Section } from '../../ui/section.tsx'
import { MicrosoftStep } from './password-step.tsx'

const words = {
  LINKED: 'A Microsoft account opens your account. Switch it off if that is not yours.',
  UNLINKED:
    'No Microsoft account is linked. The first sign-in with Microsoft under your address links it, and a mail tells you.',
  OFF: 'No Microsoft account opens your account, and none can be linked.',
}

/** Whether a Microsoft account opens this one; its owner ends that here. */
export function MicrosoftSignIn() {
  const state = useCall('account.microsoft', {}).data?.state
  const [asking, setAsking] = useState(false)
  if (!state || state === 'NOT_OFFERED') return null
  const rest = () => setAsking(false)
  return (
    <Section
      title="Sign-in with Microsoft"
      note={
        state === 'LINKED' ? <Chip tone="green">Linked</Chip> : state === 'OFF' && <Chip>Off</Chip>
      }
    >
      {asking ? (
        <MicrosoftStep allowed={state === 'OFF'} onDone={rest} onCancel={rest} />
      ) : (
        <div className="stack second-factor">
          <p className="soft">{words[state]}</p>
          <div className="row second-factor__row">
            <Button
              kind={state === 'OFF' ? undefined : 'danger-quiet'}
              onClick={() => setAsking(true)}
            >
              {state === 'OFF' ? 'Allow' : 'Switch off'}
            </Button>
          </div>
        </div>
      )}
    </Section>
  )
}
