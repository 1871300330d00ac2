import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { approvalStateLabels } from '@fairlead/validation/approval-labels'
import { openApprovals } from '@fairlead/validation/approval-lifecycle'
import { counted } from '@fairlead/validation/counted'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useAction, useCall, type RowOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { peopleWords, tones } from './approval-words.ts'
import look from './approval.module.css'

/** The approvals of an order or of an RFQ; nothing where there are none. */
export function ApprovalPanel(query: { orderId: number } | { caseId: number }) {
  const { data } = useCall('approval.list', { query })
  if (!data || data.length === 0) return null
  const open = data.find(({ state }) => (openApprovals as readonly string[]).includes(state))
  return (
    <Section title="Approval">
      <ul className={look['rows']}>
        {data.map((row) => (
          <li key={row.id}>
            <Link to={paths.approval(row.id)}>
              {row.orders.length === 1
                ? row.orders[0]!.orderNumber
                : counted(row.orders.length, 'order')}
            </Link>{' '}
            <Chip tone={tones[row.state]}>{approvalStateLabels[row.state]}</Chip>
            <span className="muted small">
              {' '}
              asked by {row.askedBy}
              {row.state === 'WAITING' &&
                `, level ${row.level} of ${row.levels}: ${peopleWords(row.deciders)}`}
            </span>
          </li>
        ))}
      </ul>
      {open && 'orderId' in query && <EditAnyway approval={open} orderId={query.orderId} />}
    </Section>
  )
}

interface EditAnywayProps {
  approval: RowOf<'approval.list'>
  orderId: number
}

/** What waits is frozen: who wants to change it takes the ask back first, knowing what that means. */
function EditAnyway({ approval, orderId }: EditAnywayProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const trades = useDuty('trade')
  const takeBack = useAction('approval.takeBack', {
    quiet: true,
    onSuccess: () => void navigate(paths.draftOrder(orderId)),
  })
  const others = approval.orders.filter(({ id }) => id !== orderId)
  return (
    <>
      <p className="muted small">It is frozen while it waits.</p>
      {trades && (
        <Button small icon={Undo2} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Take back and edit
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="This order waits for approval"
          action="Take back and edit"
          keep="Let it wait"
          busy={takeBack.isPending}
          problem={takeBack.error?.message}
          onClose={() => setAsking(false)}
          onConfirm={() => takeBack.mutate({ params: { id: approval.id } })}
        >
          To change it, the ask is taken back, and {peopleWords(approval.deciders)} is told. To send
          it, approval is asked anew.
          {others.length > 0 &&
            ` ${others.map((one) => one.orderNumber).join(', ')} waits with it and is a draft again too.`}
        </ConfirmDialog>
      )}
    </>
  )
}
