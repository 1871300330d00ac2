import '@fairlead/api/later-calls'
import Send from 'lucide-react/icons/send'
import { Link, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { limits, tooMany } from '@fairlead/validation/limits'
import { orderLink, paths } from '../../../frame/paths.ts'
import { act } from '../../../server/act.ts'
import { useCall, whileTyping } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { ErrorSummary, Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import '../../../ui/editor.css'
import { KeptHere, restoredWords } from '../../../drafts/kept-here.tsx'
import { ApprovalNeeded } from './approval-needed.tsx'
import { SendBudgets } from '../../budget/send-budgets.tsx'
import { isNamed, type OrderPapers, type SendOrder } from './order-send-form.ts'
import { SendOrderFields } from './send-order-fields.tsx'
import { useSending } from './use-sending.ts'
import '../../../ui/inset-table.css'

/** Draft and imported orders on their way to the suppliers: `?ids=1,2`. */
export function SendOrdersPage() {
  const [search] = useSearchParams()
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(Boolean)
  const { data, error } = useQuery({
    queryKey: ['order.imported', ids],
    queryFn: () => act('order.imported', { params: { ids: ids.join(',') } }),
    enabled: ids.length > 0 && ids.length <= limits.purchaseOrdersPerImport,
    ...whileTyping,
  })
  const papers = usePapers()
  const open = data?.filter(({ actions }) => actions.includes('send'))
  const gone = data?.filter(({ actions }) => !actions.includes('send')) ?? []
  const count = open && open.length > 0 ? open.length : ids.length
  return (
    <>
      <PageHead
        title={count === 1 ? 'Send 1 PO' : `Send ${count} POs`}
        crumbs={[{ label: 'Draft POs', to: paths.rfqs('draft-pos') }, { label: 'Send' }]}
      />
      {open && open.length > 0 && papers ? (
        <SendForm key={ids.join(',')} orders={open} gone={gone} papers={papers} />
      ) : (
        <div className="page">
          {ids.length === 0 && (
            <Notice>
              At least one PO must be selected. Choose them in{' '}
              <Link to={paths.rfqs('draft-pos')}>Draft POs</Link> or{' '}
              <Link to={paths.rfqs('import-pos')}>Import POs</Link>.
            </Notice>
          )}
          {ids.length > limits.purchaseOrdersPerImport && (
            <Notice tone="red">{tooMany.purchaseOrdersToSend}</Notice>
          )}
          {error && (
            <Notice tone="red">
              <span role="alert">{error.message}</span>
            </Notice>
          )}
          <Gone orders={gone} />
          {ids.length > 0 && !error && open?.length !== 0 && <Skeleton lines={8} />}
        </div>
      )}
    </>
  )
}

/** Orders that somebody sent, or asked approval for, since they were chosen. */
function Gone({ orders }: { orders: readonly SendOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Notice>
      {orders.length === 1 ? 'This PO was' : 'These POs were'} sent already, or{' '}
      {orders.length === 1 ? 'waits' : 'wait'} for approval:{' '}
      {orders.map((order, i) => (
        <span key={order.id}>
          {i > 0 && ', '}
          <Link to={orderLink(order)}>{order.orderNumber}</Link>
        </span>
      ))}
    </Notice>
  )
}

const actionWords = (sent: number, held: number) =>
  [
    sent > 0 && (sent === 1 ? 'Send 1 PO' : `Send ${sent} POs`),
    held > 0 && `${sent > 0 ? 'ask' : 'Ask'} for approval of ${counted(held, 'PO')}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What the company's orders begin with. */
function usePapers(): OrderPapers | undefined {
  const papers = useCall('orderPaper.get', {}, whileTyping).data
  const settings = useCall('settings.get', {}, whileTyping).data
  const forwarders = useCall('ref.freightForwarders', {}, { staleTime: Infinity }).data
  if (!papers || !settings || !forwarders) return undefined
  const forwarder = forwarders.find(({ id }) => id === settings.defaultForwarderId) ?? null
  return { ...papers, forwarder }
}

interface SendFormProps {
  orders: readonly SendOrder[]
  /** Chosen with them, but not to be sent any more. */
  gone: readonly SendOrder[]
  papers: OrderPapers
}

function SendForm({ orders, gone, papers }: SendFormProps) {
  const orderIds = orders.map(({ id }) => id)
  const preview = useCall('budget.preview', { body: { orderIds } }).data
  const { form, problems, submit, busy, asking, answer, askingOver, answerOver, kept } = useSending(
    orders,
    papers,
    preview?.policy === 'WARN',
  )
  const needs = useCall('approval.preview', { params: { ids: orderIds.join(',') } }).data
  const held = needs?.flatMap((need) => need.orderIds).length ?? 0
  return (
    <>
      <div className="scroll" tabIndex={0} role="region" aria-label="Send orders">
        <div className="page page--narrow">
          <Gone orders={gone} />
          <ErrorSummary problems={problems} />
          {kept.isRestored && <Notice tone="blue">{restoredWords}</Notice>}
          <Section title="Orders" count={orders.length}>
            <div className="frame">
              <DataTable
                inset
                caption="Orders to be sent"
                rows={orders}
                columns={[
                  {
                    id: 'number',
                    label: 'PO',
                    phone: 'title',
                    width: 168,
                    cell: (row) => (
                      <Link className="idlink" to={paths.draftOrder(row.id)}>
                        {row.orderNumber}
                      </Link>
                    ),
                  },
                  {
                    id: 'supplier',
                    label: 'Supplier',
                    phone: 'sub',
                    cell: (row) =>
                      isNamed(row) ? (
                        row.supplierName
                      ) : (
                        <Link className="t-danger" to={paths.draftOrder(row.id)}>
                          Choose a supplier
                        </Link>
                      ),
                  },
                  {
                    id: 'vessel',
                    label: 'Vessel',
                    phone: 'subend',
                    width: 144,
                    cell: (row) => <OrDash>{row.vessel?.name}</OrDash>,
                  },
                  {
                    id: 'lines',
                    label: 'Lines',
                    width: 64,
                    align: 'right',
                    cell: (row) => row.lines.length,
                  },
                  {
                    id: 'total',
                    label: 'Total',
                    phone: 'end',
                    width: 136,
                    align: 'right',
                    cell: (row) => formatMoney(row.total, row.currency),
                  },
                ]}
              />
            </div>
          </Section>
          {needs && <ApprovalNeeded needs={needs} orders={orders} form={form} />}
          {preview && <SendBudgets orderIds={orderIds} preview={preview} />}
          <SendOrderFields orders={orders} form={form} />
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          title="Send without a delivery date"
          note={asking.map(({ orderNumber }) => orderNumber).join(', ')}
          action={orders.length === 1 ? 'Send it without' : 'Send them without'}
          keep="Choose a date"
          busy={busy}
          onClose={() => answer(false)}
          onConfirm={() => answer(true)}
        >
          {counted(asking.length, 'PO')} would go out without a day to deliver by. Suppliers then
          choose their own.
        </ConfirmDialog>
      )}
      {askingOver && (
        <ConfirmDialog
          title="A budget would be over"
          action={orders.length === 1 ? 'Send it all the same' : 'Send them all the same'}
          keep="Not yet"
          busy={busy}
          onClose={() => answerOver(false)}
          onConfirm={() => answerOver(true)}
        >
          What it would be stands under “Budgets after sending”.
        </ConfirmDialog>
      )}
      <WorkBar
        actions={
          <>
            <ButtonLink to={paths.rfqs('draft-pos')}>Not now</ButtonLink>
            <Button
              kind="primary"
              icon={Send}
              busy={busy}
              disabled={preview?.policy === 'BLOCK'}
              onClick={submit}
            >
              {actionWords(orders.length - held, held)}
            </Button>
          </>
        }
      >
        <span>The suppliers are asked to confirm</span>
        <KeptHere
          what="what you typed"
          saving={kept.saving}
          isKept={kept.isKept}
          onThrow={kept.throwAway}
        />
      </WorkBar>
    </>
  )
}
