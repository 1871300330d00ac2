import { useId, useState } from 'react'
import { solveCaptcha } from './captcha.ts'

interface Props {
  error: string | undefined
  onSolved: (answer: string) => void
}

/** One box to tick; the browser then works for half a second. */
export function Captcha({ error, onSolved }: Props) {
  const [state, setState] = useState<'open' | 'working' | 'solved' | 'failed'>('open')
  const id = useId()
  const words = state === 'failed' ? 'The check did not run. Please tick the box again.' : error

  const solve = async () => {
    setState('working')
    try {
      onSolved(await solveCaptcha())
      setState('solved')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="field">
      <label className="captcha">
        <input
          type="checkbox"
          checked={state === 'working' || state === 'solved'}
          disabled={state === 'working' || state === 'solved'}
          onChange={() => void solve()}
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? id : undefined}
        />
        {state === 'working' ? 'Checking …' : 'I am not a robot'}
      </label>
      {words && state !== 'solved' ? (
        <p className="error" id={id}>
          {words}
        </p>
      ) : null}
    </div>
  )
}
