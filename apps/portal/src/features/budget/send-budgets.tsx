import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { isOver } from '@fairlead/validation/budget'
import { formatAmount } from '@fairlead/formatting/number'
import { useDuty } from '../../frame/area-context.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import look from './budget.module.css'

export type SendPreview = ReplyOf<'budget.preview'>

interface Props {
  orderIds: readonly number[]
  preview: SendPreview
  /** Who asked for approval has said yes to a budget that asks. */
  confirmed?: boolean
}

/** What the budgets would be after these orders were sent, and what is done about one that is over. */
export function SendBudgets({ orderIds, preview, confirmed }: Props) {
  const lifts = useDuty('company')
  const [lifting, setLifting] = useState(false)
  const lift = useAction('budget.lift', {
    quiet: true,
    done: 'The block is lifted for these orders',
    onSuccess: () => setLifting(false),
  })
  if (preview.budgets.length === 0) return null
  const passes = preview.policy !== 'BLOCK' && preview.lifted.length > 0
  return (
    <Section title="Budgets after sending">
      {preview.policy === 'BLOCK' && (
        <Notice tone="red">
          <b>A budget does not allow this.</b>{' '}
          {lifts
            ? 'You can lift the block for these orders, with a reason that is kept.'
            : 'An administrator of your company can lift the block: ask one to open this page.'}
          {lifts && (
            <p>
              <Button small icon={LockOpen} aria-haspopup="dialog" onClick={() => setLifting(true)}>
                Lift the block
              </Button>
            </p>
          )}
        </Notice>
      )}
      {preview.policy === 'WARN' && (
        <Notice tone="amber">
          {confirmed
            ? 'A budget would be over. Who asked has confirmed it.'
            : 'A budget would be over. You are asked to confirm it.'}
        </Notice>
      )}
      {passes && <Notice tone="green">An administrator lets these orders pass.</Notice>}
      {preview.budgets.map((budget) => (
        <div key={budget.id} className={look['levels']} role="group" aria-label={nameOf(budget)}>
          <p className={look['level']}>
            <b>{nameOf(budget)}</b>
            <span className={`muted small ${look['wide']}`}>Budget</span>
            <span className={`muted small ${look['wide']}`}>These orders</span>
            <span className="muted small">Left, {budget.currency}</span>
          </p>
          {budget.levels.map((level) => (
            <p className={look['level']} key={level.categoryId ?? 'whole'}>
              <span>{level.name}</span>
              <span className={look['wide']}>{formatAmount(level.amount)}</span>
              <span className={look['wide']}>{formatAmount(level.adding)}</span>
              <span className={isOver(level) ? look['bad'] : undefined}>
                {formatAmount(level.left)}
              </span>
            </p>
          ))}
          {budget.withoutRate.length > 0 && (
            <p className={look['bad']}>No exchange rate for {budget.withoutRate.join(', ')}</p>
          )}
        </div>
      ))}
      {lifting && (
        <ConfirmDialog
          title="Lift the block"
          note="For these orders, as long as they cost no more"
          action="Lift the block"
          reason="Reason"
          busy={lift.isPending}
          problem={lift.error?.message}
          onClose={() => setLifting(false)}
          onConfirm={({ reason }) => lift.mutate({ body: { orderIds: [...orderIds], reason } })}
        >
          It stands in the history of the orders and beside the budget. Suppliers see nothing of it.
        </ConfirmDialog>
      )}
    </Section>
  )
}

const nameOf = ({ vessel, year }: SendPreview['budgets'][number]) =>
  `${vessel?.name ?? 'The company'} ${year}`
