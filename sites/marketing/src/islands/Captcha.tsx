import { useId, useState } from 'react'
import { solveCaptcha } from './captcha.ts'
import { useReady } from './fields.tsx'

interface Props {
  error?: string | undefined
  onSolved: (answer: string) => void
}

/** One box to tick; the browser then works for half a second. */
export function Captcha({ error, onSolved }: Props) {
  const [state, setState] = useState<'working' | 'solved' | 'failed'>()
  const ready = useReady()
  const id = useId()
  const ticked = state && state !== 'failed'
  const missed = state ? 'The check did not run. Please try again' : error
  const words = ticked ? undefined : missed

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
          checked={!!ticked}
          disabled={!ready || ticked}
          onChange={() => void solve()}
          aria-invalid={!!words}
          aria-describedby={words && id}
        />
        {state === 'working' ? 'Checking …' : 'I am not a robot'}
      </label>
      {words && (
        <p className="error" id={id}>
          {words}
        </p>
      )}
    </div>
  )
}
