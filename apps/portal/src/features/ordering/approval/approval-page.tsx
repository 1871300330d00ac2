import '@fairlead/api/later-calls'
import Check from 'lucide-react/icons/check'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import Scale from 'lucide-react/icons/scale'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { approvalStateLabels } from '@fairlead/validation/approval-labels'
import { openApprovals } from '@fairlead/validation/approval-lifecycle'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { useUser } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOneColumn } from '../../../ui/use-narrow.ts'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { BudgetAfter } from '../../budget/budget-after.tsx'
import { SendBudgets } from '../../budget/send-budgets.tsx'
import { Orders, wantedBy } from './approval-orders.tsx'
import { Cheaper, Levels, Lines, Steps } from './approval-parts.tsx'
import { ComparedInShort } from './compared-in-short.tsx'
import { timeLeft, tones } from './approval-words.ts'
import { ToRead } from './to-read.tsx'
import look from './approval.module.css'

/** What an approver reads before deciding, and the decision; on a phone too. */
export function ApprovalPage() {
  const id = Number(useParams()['approvalId'])
  const { data } = useCall('approval.get', { params: { id } })
  if (!data)
    return (
      <div className="page">
        <Skeleton lines={10} />
      </div>
    )
  return <ApprovalView approval={data} />
}

const isOpen = (state: string) => (openApprovals as readonly string[]).includes(state)

function ApprovalView({ approval }: { approval: ReplyOf<'approval.get'> }) {
  const { currency, total, orders, caseId, details } = approval
  const reader = useUser().id
  const narrow = useOneColumn()
  const lines = details.reduce((all, one) => all + one.lines, 0)
  const orderIds = orders.map(({ id }) => id)
  const open = isOpen(approval.state)
  const preview = useCall('budget.preview', { body: { orderIds } }, { enabled: open }).data
  // What was read while it waited says nothing of what has been decided.
  const budgets = open ? preview : undefined
  const after = budgets && <BudgetAfter preview={budgets} />
  const wanted = wantedBy(approval)
  const left = timeLeft(approval, new Date())
  return (
    <>
      <PageHead
        title={titleOf(approval)}
        crumbs={[
          { label: 'Waiting for me', to: paths.approvals },
          { label: `Approval ${approval.id}` },
        ]}
        aside={
          <span className={look['state']}>
            <Chip tone={tones[approval.state]}>
              {[
                approval.mine && approval.state === 'WAITING'
                  ? 'Waits for you'
                  : approvalStateLabels[approval.state],
                left,
              ]
                .filter(Boolean)
                .join(', ')}
            </Chip>
          </span>
        }
        actions={
          caseId !== null && (
            <ButtonLink icon={Scale} to={paths.evaluation(caseId)}>
              Open the comparison
            </ButtonLink>
          )
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Approval">
        <div className="columns">
          <div className="columns__main">
            <section className="section" aria-label="What is asked">
              <p className={`muted ${look['asks']}`}>
                <bdi>{approval.askedBy}</bdi> asks, {formatDateTime(approval.askedAt).slice(0, 16)}.{' '}
                {caseId !== null && (
                  <>
                    Requisition{' '}
                    <Link to={paths.case(caseId)}>{approval.requisitionNumber ?? caseId}</Link>
                    {', '}
                  </>
                )}
                {approval.title}
              </p>
              <p className={look['sum']}>
                {total === null ? 'Rate missing' : formatMoney(total, currency)}
                <small>
                  {[
                    counted(orders.length, 'order'),
                    counted(lines, 'line'),
                    approval.port,
                    approval.vesselEta && `ETA ${formatDate(approval.vesselEta)}`,
                    wanted && `wanted by ${formatDate(wanted)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </p>
              <div className="chips">
                {approval.rules.map((rule) => (
                  <Chip key={rule} tone="blue">
                    Rule: {rule}
                  </Chip>
                ))}
              </div>
            </section>
            {approval.failure && (
              <div className="section">
                <Notice tone="red">
                  Approved, but not sent. {approval.failure}. The orders are drafts again.
                </Notice>
              </div>
            )}
            {narrow && after}
            <Cheaper approval={approval} />
            <ComparedInShort approval={approval} />
            <Section
              title="The orders"
              count={orders.length}
              note="Frozen; a changed order asks again"
            >
              <Orders approval={approval} />
            </Section>
            {budgets && <SendBudgets orderIds={orderIds} preview={budgets} confirmed />}
            <Section title="Lines" count={approval.lines.length} note={`Landed, ${currency}`}>
              <Lines approval={approval} />
            </Section>
          </div>
          <aside className="columns__side" aria-label="Budget, who decides and what to read">
            {!narrow && after}
            <Section title="Who decides">
              <Levels approval={approval} reader={reader} />
            </Section>
            <ToRead approval={approval} />
            {approval.steps.length > 0 && (
              <Section title="What was said">
                <Steps approval={approval} />
              </Section>
            )}
          </aside>
        </div>
      </div>
      <Decision approval={approval} />
    </>
  )
}

const titleOf = ({ orders, vesselName }: ReplyOf<'approval.get'>) =>
  `${orders.length === 1 ? `Order ${orders[0]!.orderNumber}` : counted(orders.length, 'order')}${vesselName ? ` for ${vesselName}` : ''}`

type Asked = 'approve' | 'refuse' | 'askBack' | 'answer' | 'takeBack'

function Decision({ approval }: { approval: ReplyOf<'approval.get'> }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { duties } = useUser()
  const params = { id: approval.id }
  const close = () => setAsked(null)
  const ask = (act: Asked) => {
    for (const each of [decide, answer, takeBack]) each.reset()
    setAsked(act)
  }
  const can = (act: Asked) => approval.actions.includes(act)
  const options = { quiet: true, onSuccess: close }
  const decide = useAction('approval.decide', {
    ...options,
    done: ({ state }) => (state === 'APPROVED' ? 'Approved and sent' : 'Decided'),
  })
  const answer = useAction('approval.answer', { ...options, done: 'Answered' })
  const takeBack = useAction('approval.takeBack', { ...options, done: 'Taken back' })
  const what = approval.orders.length === 1 ? 'the order' : counted(approval.orders.length, 'order')
  const buttons = (
    <div className={look['buttons']}>
      {can('askBack') && (
        <Button icon={MessageCircleQuestion} aria-haspopup="dialog" onClick={() => ask('askBack')}>
          Ask back
        </Button>
      )}
      {can('refuse') && (
        <Button icon={X} aria-haspopup="dialog" onClick={() => ask('refuse')}>
          Refuse
        </Button>
      )}
      {can('takeBack') && duties.includes('trade') && !can('approve') && (
        <Button icon={Undo2} aria-haspopup="dialog" onClick={() => ask('takeBack')}>
          Take back
        </Button>
      )}
      {can('answer') && (
        <Button kind="primary" aria-haspopup="dialog" onClick={() => ask('answer')}>
          Answer
        </Button>
      )}
      {can('approve') && (
        <Button
          kind="primary"
          icon={Check}
          busy={decide.isPending}
          aria-haspopup="dialog"
          onClick={() => ask('approve')}
        >
          Approve {what}
        </Button>
      )}
    </div>
  )
  const confirm = (reason: string) => {
    if (asked === 'answer') answer.mutate({ params, body: { reason } })
    else if (asked === 'takeBack') takeBack.mutate({ params })
    else if (asked) decide.mutate({ params, body: { act: asked, reason } })
  }
  if (approval.actions.length === 0 && !asked) return null
  const problem = (decide.error ?? answer.error ?? takeBack.error)?.message
  const meanwhile =
    asked && !can(asked)
      ? `Meanwhile: ${approvalStateLabels[approval.state]}. What you typed is not sent; copy it if you need it.`
      : undefined
  return (
    <>
      <WorkBar actions={buttons}>
        <span className={look['told']}>
          {can('approve') ? (
            <>
              Your decision, your name and the time are kept. {approval.askedBy} is told
              {approval.level < approval.levels && ', and the next level asked'}.
            </>
          ) : (
            'What you do here is kept with your name and the time.'
          )}
        </span>
      </WorkBar>
      {asked && (
        <ConfirmDialog
          {...questions(what, approval.level < approval.levels)[asked]}
          danger={asked === 'refuse'}
          busy={decide.isPending || answer.isPending || takeBack.isPending}
          problem={problem ?? meanwhile}
          onClose={close}
          onConfirm={({ reason }) => confirm(reason)}
        />
      )}
    </>
  )
}

const questions = (what: string, more: boolean) => ({
  approve: {
    title: `Approve ${what}`,
    action: 'Approve',
    reason: 'A word to it',
    reasonOptional: true,
    children: more ? 'The next level is asked at once.' : 'It is sent to the supplier at once.',
  },
  refuse: {
    title: `Refuse ${what}`,
    action: 'Refuse',
    reason: 'Why, for who asked',
    children: 'It is a draft again, and can be changed and asked for anew.',
  },
  askBack: {
    title: 'Ask back',
    action: 'Ask',
    reason: 'Your question',
    children: 'It waits until who asked has answered.',
  },
  answer: { title: 'Answer the question', action: 'Answer', reason: 'Your answer', children: '' },
  takeBack: {
    title: `Take the ask back`,
    action: 'Take it back',
    keep: 'Let it wait',
    children: 'It is a draft again, and can be changed. To send it, approval is asked anew.',
  },
})
