import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Copy from 'lucide-react/icons/copy'
import Layers from 'lucide-react/icons/layers'
import PackageCheck from 'lucide-react/icons/package-check'
import PencilLine from 'lucide-react/icons/pencil-line'
import Scale from 'lucide-react/icons/scale'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { download, useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TemplateText } from '../../../ui/template-text.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { closingNeedsReason } from '@fairlead/validation/receipt'
import type { Order } from './order-model.ts'

const ReceiptPanel = lazy(async () => ({
  default: (await import('./receipt-panel.tsx')).ReceiptPanel,
}))

type Asked = 'withdraw' | 'cascade' | 'discard' | 'close'

/** What can be done with this order now, as the record itself says. */
export function OrderActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<Asked | null>(null)
  const [receiving, setReceiving] = useState(false)
  const navigate = useNavigate()
  const params = { id: order.id }
  const can = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  const { caseId, quotationId } = order
  const trades = useDuty('trade')
  const copy = useAction('order.copy', {
    done: `A copy of ${order.orderNumber} is made`,
    onSuccess: ({ id }) => void navigate(paths.draftOrder(id)),
  })
  return (
    <>
      {can('receive') && (
        <Button
          icon={PackageCheck}
          {...(order.state !== 'CONFIRMED' && { kind: 'primary' as const })}
          aria-haspopup="dialog"
          onClick={() => setReceiving(true)}
        >
          Receive goods
        </Button>
      )}
      <Menu label="More actions" iconOnly>
        <MenuItem icon={FileText} onClick={() => void download('download.orderPdf', { params })}>
          PO as PDF
        </MenuItem>
        <MenuItem
          icon={FileSpreadsheet}
          onClick={() => void download('download.orderExcel', { params })}
        >
          PO as xlsx
        </MenuItem>
        {caseId !== null && (
          <MenuItem icon={Layers} onClick={() => void navigate(paths.case(caseId))}>
            Open its RFQ
          </MenuItem>
        )}
        {quotationId !== null && (
          <MenuItem icon={Scale} onClick={() => void navigate(paths.quotation(quotationId))}>
            Open its quotation
          </MenuItem>
        )}
        {can('proposeChange') && (
          <MenuItem icon={PencilLine} onClick={() => void navigate(paths.changeOrder(order.id))}>
            Change order
          </MenuItem>
        )}
        {trades && (
          <MenuItem icon={Copy} onClick={() => copy.mutate({ params })}>
            Copy to a new draft
          </MenuItem>
        )}
        {can('close') && (
          <MenuItem icon={Archive} aria-haspopup="dialog" onClick={() => setAsking('close')}>
            Close PO
          </MenuItem>
        )}
        {can('withdraw') && (
          <MenuItem
            danger
            icon={Undo2}
            aria-haspopup="dialog"
            onClick={() => setAsking('withdraw')}
          >
            Withdraw PO
          </MenuItem>
        )}
        {can('withdraw') && caseId !== null && (
          <MenuItem
            danger
            icon={Ban}
            disabled={!can('withdrawCascade')}
            aria-haspopup="dialog"
            onClick={() => setAsking('cascade')}
          >
            {can('withdrawCascade')
              ? 'Withdraw PO and cancel its RFQ'
              : 'Cancel its RFQ: other POs of it stand'}
          </MenuItem>
        )}
        {can('discard') && (
          <MenuItem
            danger
            icon={Trash2}
            aria-haspopup="dialog"
            onClick={() => setAsking('discard')}
          >
            Discard PO
          </MenuItem>
        )}
      </Menu>
      {receiving && (
        <Suspense fallback={null}>
          <ReceiptPanel order={order} onClose={() => setReceiving(false)} />
        </Suspense>
      )}
      {asking && <Question order={order} asked={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

const words: Record<Asked, { title: string; action: string; keep: string; text: string }> = {
  withdraw: {
    title: 'Withdraw this order',
    action: 'Withdraw the order',
    keep: 'Keep it',
    text: 'The supplier is told and may not deliver on it. Its RFQ stays open: the offers can be ordered again.',
  },
  cascade: {
    title: 'Withdraw this order and cancel its RFQ',
    action: 'Withdraw and cancel',
    keep: 'Keep both',
    text: 'The supplier is told, and every supplier of the RFQ sees it as cancelled.',
  },
  discard: {
    title: 'Discard this draft order',
    action: 'Discard the order',
    keep: 'Keep it',
    text: 'It was never sent. Its offers can be ordered again.',
  },
  close: {
    title: 'Close this order',
    action: 'Close the order',
    keep: 'Leave it open',
    text: 'It leaves the orders in process. This cannot be taken back.',
  },
}

/** Closing what arrived whole and in good order needs no word. */
function reasonFor(asked: Asked, order: Order): string | null {
  if (asked === 'discard') return null
  if (asked !== 'close') return 'Reason, for the record and for the supplier'
  if (!closingNeedsReason(order)) return null
  return order.state === 'DELIVERED'
    ? 'How the short, damaged or wrong goods were settled'
    : 'Reason, for the record'
}

interface QuestionProps {
  order: Order
  asked: Asked
  onClose: () => void
}

function Question({ order, asked, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const params = { id: order.id }
  // A refusal stands in the dialog, beside what was typed.
  const quiet = true
  const withdraw = useAction('order.withdraw', {
    done: 'Order withdrawn',
    quiet,
    onSuccess: onClose,
  })
  const cascade = useAction('order.withdrawCascade', {
    done: 'Order withdrawn, RFQ cancelled',
    quiet,
    onSuccess: onClose,
  })
  const discard = useAction('order.discard', {
    done: 'Order discarded',
    quiet,
    onSuccess: () => void navigate(paths.rfqs('draft-pos')),
  })
  const close = useAction('order.close', { done: 'Order closed', quiet, onSuccess: onClose })
  const { title, action, keep, text } = words[asked]
  const reason = reasonFor(asked, order)
  return (
    <ConfirmDialog
      danger={asked !== 'close'}
      title={title}
      note={`${order.orderNumber} to ${order.supplierName}`}
      action={action}
      keep={keep}
      {...(reason ? { reason } : {})}
      {...((asked === 'withdraw' || asked === 'cascade') && {
        offer: (field) => (
          <TemplateText kind="DECLINE" records="ORDER" ids={[order.id]} plain {...field} />
        ),
      })}
      busy={withdraw.isPending || cascade.isPending || discard.isPending || close.isPending}
      problem={(withdraw.error ?? cascade.error ?? discard.error ?? close.error)?.message}
      onClose={onClose}
      onConfirm={({ reason }) => {
        if (asked === 'withdraw') withdraw.mutate({ params, body: { reason } })
        else if (asked === 'cascade') cascade.mutate({ params, body: { reason } })
        else if (asked === 'close') close.mutate({ params, body: { reason } })
        else discard.mutate({ params })
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
