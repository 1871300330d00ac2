import { useState } from 'react'
import { useUser } from '../../frame/area-context.ts'
import { download } from '../../server/queries.ts'
import { logOut } from '../../server/session.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { CloseStep } from './password-step.tsx'

/** What is kept about a person, to be taken out, and the end of the account. */
export function OwnData() {
  const { isSupport } = useUser()
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState(false)
  const take = () => {
    setBusy(true)
    void download('account.data', {}).finally(() => setBusy(false))
  }
  return (
    <Section title="What is kept about you">
      <p className="soft">
        Your details, where you are logged in, your views and mail rules, what you did and which
        mails went to you: one JSON file, which other programs can read.
      </p>
      {closing ? (
        <CloseStep onDone={() => void logOut()} onCancel={() => setClosing(false)} />
      ) : (
        <div className="row">
          <Button busy={busy} onClick={take}>
            Download my data
          </Button>
          {!isSupport && <Button onClick={() => setClosing(true)}>Close my account</Button>}
        </div>
      )}
    </Section>
  )
}
