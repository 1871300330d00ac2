import { formatDueHere, zoneHint } from '@fairlead/formatting/due'
import { longerProblem } from '@fairlead/validation/longer-deadline'
import { isInstant } from '@fairlead/validation/typed-day'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeInput } from '../../ui/date-input.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Conversation } from './thread-port.ts'

type Deadline = NonNullable<Conversation['deadline']>

interface Props {
  deadline: Deadline
  counterpart: string
  /** The request. */
  of: { id: number }
}

/** More time: the supplier asks for it, the buyer gives it or does not. */
export function LongerDeadline({ deadline, counterpart, of }: Props) {
  const { asked, actions, timeZone } = deadline
  if (asked && actions.includes('grantLonger'))
    return <Granting id={of.id} asked={asked} zone={timeZone} counterpart={counterpart} />
  if (asked)
    return (
      <p className="muted small">
        A longer deadline is asked for, until {formatDueHere(asked, timeZone)}. {counterpart} will
        answer.
      </p>
    )
  return actions.includes('askLonger') ? <Asking deadline={deadline} of={of} /> : null
}

interface GrantingProps {
  id: number
  asked: string
  zone: string | null
  counterpart: string
}

function Granting({ id, asked, zone, counterpart }: GrantingProps) {
  const params = { id }
  const grant = useAction('request.grantLonger', { done: 'The deadline is moved' })
  const refuse = useAction('request.refuseLonger', { done: 'The deadline stays' })
  const give = (forAll: boolean) => grant.mutate({ params, body: { until: asked, forAll } })
  const busy = grant.isPending || refuse.isPending
  return (
    <Notice tone="amber" icon={Clock}>
      <p>
        {counterpart} asks for a longer deadline, until {formatDueHere(asked, zone)}.
      </p>
      <p className="longer__do">
        <Button small busy={busy} onClick={() => give(false)}>
          Grant it to them
        </Button>
        <Button small busy={busy} onClick={() => give(true)}>
          Move it for all
        </Button>
        <Button small kind="quiet" busy={busy} onClick={() => refuse.mutate({ params, body: {} })}>
          Leave it
        </Button>
      </p>
    </Notice>
  )
}

function Asking({ deadline, of }: Pick<Props, 'deadline' | 'of'>) {
  const [open, setOpen] = useState(false)
  const zone = deadline.timeZone ?? 'UTC'
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const done = {
    quiet: true,
    done: 'The buyer is asked for more time',
    onSuccess: () => setOpen(false),
  }
  const ask = useAction('request.askLonger', done)
  const send = () => {
    const wrong =
      longerProblem({ until, dueAt: deadline.dueAt, now: new Date() }) ??
      (reason.trim() ? null : 'Please say why')
    setProblem(wrong)
    if (wrong) return
    ask.mutate({ params: of, body: { until, reason } })
  }
  const refused = ask.error
  if (!open)
    return (
      <p>
        <button className="link-btn small" type="button" onClick={() => setOpen(true)}>
          Ask for a longer deadline
        </button>
      </p>
    )
  return (
    <div className="longer">
      <Field label="Until" hint={zoneHint(isInstant(until) ? until : null, zone)}>
        <DateTimeInput value={until} onChange={setUntil} zone={zone} />
      </Field>
      <Field label="Why">
        <TextInput value={reason} onChange={setReason} maxLength={1000} />
      </Field>
      {(problem ?? refused) && (
        <p className="error" role="alert">
          {problem ?? refused?.message}
        </p>
      )}
      <p className="longer__do">
        <Button small kind="primary" busy={ask.isPending} onClick={send}>
          Ask for it
        </Button>
        <Button small kind="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </p>
    </div>
  )
}
