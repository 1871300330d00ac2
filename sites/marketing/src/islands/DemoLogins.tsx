import { useEffect, useState } from 'react'
import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { call } from './client.ts'

export type DemoLogin = Reply<ContractCalls['account.demoLogins']>[number]

interface Props {
  disabled: boolean
  onChoose: (login: DemoLogin) => void
}

/** One button per role, only where the demo runs. */
export function DemoLogins({ disabled, onChoose }: Props) {
  const [logins, setLogins] = useState<readonly DemoLogin[]>([])
  useEffect(() => {
    call('account.demoLogins', {})
      .then(setLogins)
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    if (logins.length && location.hash === '#demo') document.getElementById('demo')?.focus()
  }, [logins])
  if (!logins.length) return null
  return (
    <section className="demo-logins" id="demo" tabIndex={-1} aria-labelledby="demo-title">
      <h2 id="demo-title">Look around the demo</h2>
      <p>One click, any role. Ships, prices and people are made up.</p>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <button type="button" disabled={disabled} onClick={() => onChoose(login)}>
              <b>{login.role}</b>
              <span>{login.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
