import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { TestMailForm } from '@fairlead/validation/operator'
import { useUser } from '../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './installation.css'

type Check = ReplyOf<'operator.checks'>[number]

/** What this installation still needs before strangers use it. */
export function SetUpPage() {
  const { data, refetch, isFetching } = useCall('operator.checks', {}, { staleTime: 0 })
  const done = data?.filter(({ state }) => state === 'done').length ?? 0
  return (
    <>
      <PageHead
        title="Before you open"
        aside={data && <span className="muted small">{`${done} of ${data.length} done`}</span>}
        actions={
          <Button icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Checks">
        <div className="page setup">
          {data ? <Checks checks={data} /> : <Skeleton lines={10} />}
          <aside aria-label="Mail test">
            <MailTest />
          </aside>
        </div>
      </div>
    </>
  )
}

const drawings = {
  done: { icon: CircleCheck, words: 'Done' },
  warning: { icon: TriangleAlert, words: 'To do' },
  missing: { icon: CircleX, words: 'Missing' },
} as const

const places: Record<NonNullable<Check['where']>, readonly [string, string]> = {
  operator: ['/secured/support/operator', 'Fill in'],
  companies: ['/secured/support/companies', 'Companies'],
  users: ['/secured/support/users', 'Users'],
  mails: ['/secured/support/mails', 'Outbox'],
  profile: ['/secured/support/account/profile', 'My profile'],
}

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="frame checks">
      {checks.map(({ id, state, title, text, where }) => (
        <li key={id} className={`is-${state}`}>
          <Icon of={drawings[state].icon} />
          <div>
            <p className="medium">
              {title}
              <span className="sr">, {drawings[state].words}</span>
            </p>
            <p>{text}</p>
          </div>
          {where && state !== 'done' && (
            <Link className="btn btn--small" to={places[where][0]}>
              {places[where][1]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function MailTest() {
  const user = useUser()
  const form = useForm<{ to: string }>(TestMailForm, { to: user.email })
  const refused = useRefusals(form, 'to')
  const test = useAction('operator.testMail', { quiet: true })
  const submit = form.handleSubmit((body) => test.mutate({ body }, { onError: refused }))
  return (
    <Section title="Mail test">
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField control={form.control} name="to" label="Send a test to" type="email" />
        <div>
          <Button type="submit" icon={Send} busy={test.isPending}>
            Send test
          </Button>
        </div>
      </form>
      <div role="status">{test.data && <Outcome {...test.data} />}</div>
    </Section>
  )
}

function Outcome({ trouble, milliseconds }: ReplyOf<'operator.testMail'>) {
  return trouble ? (
    <Notice tone="red" icon={CircleX}>
      {trouble}
    </Notice>
  ) : (
    <Notice tone="green" icon={CircleCheck}>
      The mail server took it after {milliseconds} ms. Look whether it arrives, and not among the
      unwanted mail.
    </Notice>
  )
}
