import { useEffect, useState, type ReactNode } from 'react'
import { useAction } from '../server/queries.ts'
import { reloadUser, type User } from '../server/user.ts'
import { Button } from '../ui/button.tsx'

/** Nothing of an area shows before its user has accepted the GDPR notice. */
export function GdprGate({ user, children }: { user: User; children: ReactNode }) {
  const [accepted, setAccepted] = useState(user.hasAcceptedGdpr)
  useEffect(() => {
    const ask = () => setAccepted(false)
    addEventListener('fairlead:gdpr', ask)
    return () => removeEventListener('fairlead:gdpr', ask)
  }, [])
  const accept = useAction('account.acceptGdpr', {
    onSuccess: () => void reloadUser().then(() => setAccepted(true)),
  })
  if (accepted) return children
  return (
    <div className="scroll gdpr">
      <div className="stack">
        <h1>Before you start</h1>
        <p className="soft">
          Fairlead keeps your name, e-mail address and telephone number so that the companies you
          trade with know who wrote to them. What is kept, why and for how long is written in the{' '}
          <a href="/gdpr" target="_blank" rel="noreferrer">
            GDPR notice
          </a>
          .
        </p>
        <div>
          <Button
            kind="primary"
            busy={accept.isPending}
            onClick={() => accept.mutate({ body: {} })}
          >
            I have read the notice and accept it
          </Button>
        </div>
      </div>
    </div>
  )
}
