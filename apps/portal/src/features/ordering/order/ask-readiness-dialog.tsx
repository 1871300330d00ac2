import { unnamedSupplier } from '@fairlead/formatting/label'
import { counted } from '@fairlead/validation/counted'
import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { useAction, type RowOf } from '../../../server/queries.ts'
import { TemplateText } from '../../../ui/template-text.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type Row = RowOf<'order.list'>

interface Props {
  rows: readonly Row[]
  onClose: () => void
  onDone: () => void
}

const { from } = consequence(orderLifecycle, 'askReadiness')
const canBeAsked = (row: Row) =>
  (from as readonly string[]).includes(row.state) && row.readinessAskedAt === null

/** Says who is asked when which orders will be ready, and who is not, before any mail goes out. */
export function AskReadiness({ rows, onClose, onDone }: Props) {
  const going = rows.filter(canBeAsked)
  const ask = useAction('order.askReadinessBulk', {
    done: ({ sent }) => `Asked for ${counted(sent, 'PO')}`,
    onSuccess: () => {
      onClose()
      onDone()
    },
  })
  const bySupplier = Object.entries(
    Object.groupBy(going, (row) => row.counterpart ?? unnamedSupplier),
  )
  const left = rows.length - going.length
  return (
    <ConfirmDialog
      title={going.length > 0 ? 'Ask when these POs will be ready' : 'Nobody is to be asked'}
      action={going.length > 0 ? `Ask ${counted(bySupplier.length, 'supplier')}` : 'Close'}
      keep="Not now"
      busy={ask.isPending}
      onClose={onClose}
      {...(going.length > 0 && {
        reason: 'Your words',
        reasonOptional: true,
        offer: (field) => (
          <TemplateText kind="READINESS" ids={going.map(({ id }) => id)} plain {...field} />
        ),
      })}
      onConfirm={({ reason: text }) =>
        going.length > 0
          ? ask.mutate({ body: { purchaseOrderIds: going.map(({ id }) => id), text } })
          : onClose()
      }
    >
      {bySupplier.map(([supplier, own]) => (
        <span key={supplier}>
          <span className="medium">{supplier}</span>:{' '}
          {own?.map(({ orderNumber }) => orderNumber).join(', ')}
          <br />
        </span>
      ))}
      {left > 0 && `${counted(left, 'PO')} left out: asked already, ready or not confirmed.`}
    </ConfirmDialog>
  )
}
