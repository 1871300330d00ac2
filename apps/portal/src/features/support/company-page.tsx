import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { countryName } from '@fairlead/formatting/address'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useAction, useCall } from '../../server/queries.ts'
import { useRecord } from '../../server/record.ts'
import type { RecordOf } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Focus, Modules } from './company-switches.tsx'
import { companyPaths, kinds, states } from './company-words.ts'
import './installation.css'

type Company = RecordOf<'company'>

/** One company: its people, what it sees, what happened, and the lock. */
export function CompanyPage() {
  const loading = (
    <div className="page">
      <Skeleton lines={8} />
    </div>
  )
  return (
    <RecordPage resource="company" id={Number(useParams()['companyId'])} loading={loading}>
      <Whole />
    </RecordPage>
  )
}

function Whole() {
  const company = useRecord('company')
  const { label, tone } = states[company.state]
  useDocumentTitle(company.name)
  return (
    <>
      <PageHead
        title={company.name}
        crumbs={[{ label: 'Companies', to: companyPaths.all }, { label: company.name }]}
        aside={<Chip tone={tone}>{label}</Chip>}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Company">
        <div className="columns">
          <div className="columns__main">
            {company.lockedReason !== null && (
              <Notice tone="red" icon={Lock}>
                Locked since {formatDateTime(company.lockedAt).slice(0, 16)}: {company.lockedReason}
              </Notice>
            )}
            <Facts facts={figuresOf(company)} />
            <People company={company} />
            {company.actions.includes('focus') && (
              <Focus key={company.focus.join()} company={company} />
            )}
            {company.actions.includes('modules') && (
              <Modules key={company.modules.join()} company={company} />
            )}
          </div>
          <Side company={company} />
        </div>
      </div>
    </>
  )
}

const figuresOf = (company: Company) =>
  [
    ['Kind', kinds[company.kind]],
    ['Since', formatDate(company.createdAt)],
    [/* a text */ 'RFQs', String(company.rfqs)],
    ['Orders', String(company.orders)],
    company.kind === 'BUYER'
      ? (['Vessels', String(company.vessels)] as const)
      : (['Users', String(company.users)] as const),
  ] as const

function People({ company }: { company: Company }) {
  return (
    <Section title="People" count={company.people.length}>
      {company.people.length === 0 && <p className="muted">Nobody yet. Invite a user.</p>}
      <ul className="files people">
        {company.people.map((person) => (
          <li key={person.id}>
            <span className="medium">{person.name}</span>
            <span className="muted clip">
              {person.email}, {person.role}
            </span>
            <span className="end">
              {person.invited ? <Again person={person} /> : lastLogin(person.lastLoginAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const lastLogin = (at: string | null) =>
  at ? `logged in ${formatDateTime(at).slice(0, 16)}` : 'never logged in'

function Again({ person }: { person: Company['people'][number] }) {
  const send = useAction('support.sendActivation', { done: `Link sent to ${person.email}` })
  return (
    <span className="cellflex">
      <Chip tone="amber">Invited</Chip>
      <Button
        small
        busy={send.isPending}
        onClick={() => send.mutate({ params: { id: person.id } })}
      >
        Send again
      </Button>
    </span>
  )
}

function Side({ company }: { company: Company }) {
  const params = { kind: 'company' as const, id: company.id }
  const timeline = useCall('support.timeline', { params }, { staleTime: Infinity }).data
  return (
    <aside className="columns__side" aria-label="Details, timeline and lock">
      <Section title="Details">
        <dl className="facts facts--pairs">
          <dt>Address</dt>
          <dd>{company.address ?? '-'}</dd>
          <dt>Country</dt>
          <dd>{countryName(company.country) || '-'}</dd>
          <dt>E-mail</dt>
          <dd>{company.email ?? '-'}</dd>
          <dt>Phone</dt>
          <dd>{company.phone ?? '-'}</dd>
          <dt>Currency</dt>
          <dd>{company.currency}</dd>
        </dl>
      </Section>
      {company.actions.includes('approve') && <Approval company={company} />}
      <Locking company={company} />
      <Section title="Timeline">
        {timeline ? <Timeline entries={timeline} /> : <Skeleton />}
      </Section>
    </aside>
  )
}

function Approval({ company }: { company: Company }) {
  const approve = useAction('company.approve', { done: `Buyers find ${company.name} from now on` })
  return (
    <Section title="Approval">
      <p className="muted small">
        The registration is finished. Buyers find the company once you approve it.
      </p>
      <p className="lockbutton">
        <Button
          small
          kind="primary"
          busy={approve.isPending}
          onClick={() => approve.mutate({ params: { id: company.id } })}
        >
          Approve the company
        </Button>
      </p>
    </Section>
  )
}

function Locking({ company }: { company: Company }) {
  const [asking, setAsking] = useState(false)
  const params = { id: company.id }
  const lock = useAction('company.lock', {
    quiet: true,
    done: `${company.name} is locked`,
    onSuccess: () => setAsking(false),
  })
  const unlock = useAction('company.unlock', { done: `${company.name} can log in again` })
  if (company.actions.includes('unlock'))
    return (
      <Section title="Lock">
        <Button icon={LockOpen} busy={unlock.isPending} onClick={() => unlock.mutate({ params })}>
          Unlock the company
        </Button>
      </Section>
    )
  if (!company.actions.includes('lock')) return null
  return (
    <Section title="Lock">
      <p className="muted small">
        A lock ends all sessions at once and stops the keys of the ERP. Every record stays. The
        log-in says the reason.
      </p>
      <p className="lockbutton">
        <Button
          small
          kind="danger-quiet"
          icon={Lock}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Lock the company
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          danger
          title={`Lock ${company.name}`}
          action="Lock the company"
          reason="Reason, as its users read it at the log-in"
          busy={lock.isPending}
          problem={lock.error?.message}
          onClose={() => setAsking(false)}
          onConfirm={({ reason }) => lock.mutate({ params, body: { reason } })}
        >
          {company.users === 1 ? 'Its user is' : `Its ${company.users} users are`} out at once.
        </ConfirmDialog>
      )}
    </Section>
  )
}
