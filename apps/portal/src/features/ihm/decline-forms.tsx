import { useNavigate } from 'react-router'
import { useAction } from '../../server/queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Declaration } from './declaration-model.ts'

interface Props {
  declaration: Declaration
  /** The page that follows; without it one stays. */
  to: string | undefined
  onDone: () => void
  onClose: () => void
}

/** Says no to all forms of an order, with a reason. */
export function DeclineForms({ declaration, to, onDone, onClose }: Props) {
  const navigate = useNavigate()
  const decline = useAction('declaration.decline', {
    ...(!to && { done: 'The IHM forms are declined' }),
    quiet: true,
    onSuccess: () => {
      onDone()
      if (to) void navigate(to)
      else onClose()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={`Decline the IHM forms of ${declaration.orderNumber}`}
      note={declaration.buyerName}
      action="Decline the forms"
      keep="Keep them"
      problem={decline.error?.message}
      reason="Reason"
      busy={decline.isPending}
      onClose={onClose}
      onConfirm={({ reason }) =>
        decline.mutate({ params: { id: declaration.id }, body: { reason } })
      }
    >
      The buyer is told at once. This cannot be taken back.
    </ConfirmDialog>
  )
}
