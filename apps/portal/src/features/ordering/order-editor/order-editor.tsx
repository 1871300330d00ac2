import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NewPurchaseOrderForm, PurchaseOrderForm } from '@fairlead/validation/purchase-order'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { money, sum } from '@fairlead/validation/decimal'
import { paths } from '../../../frame/paths.ts'
import { DraftStatus } from '../../../drafts/draft-status.tsx'
import { CallFailed } from '../../../server/call-failed.ts'
import { onCallFailed, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, Notice } from '../../../ui/notice.tsx'
import { NamedByErp } from '../../../ui/named-by-erp.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { OrderActions } from '../order/order-actions.tsx'
import { isTyped, formOf, type OrderDraft } from './order-draft.ts'
import { NewerOrderDraft } from './newer-order-draft.tsx'
import { OrderFields } from './order-fields.tsx'
import { totalOf } from './order-line-columns.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderLines } from './order-lines.tsx'
import { useOrderDraft } from './use-order-draft.ts'

interface OrderEditorProps {
  start: OrderDraft
  order?: ReplyOf<'order.get'>
}

/** An order as it is typed. */
export function OrderEditor({ start, order }: OrderEditorProps) {
  const nextNumber = useNextNumber(order)
  const rule = nextNumber ? NewPurchaseOrderForm : PurchaseOrderForm
  const editing = useOrderDraft(start, order, rule)
  const { form, draft, saving } = editing
  const [problems, setProblems] = useState<{ path: string; message: string }[]>([])
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const keep = async (): Promise<number | null> => {
    const read = rule.safeParse(formOf(draft))
    setProblems(read.success ? [] : problemsOf(read.error.issues))
    if (!(await form.trigger(undefined, { shouldFocus: true })) || !read.success) return null
    setBusy(true)
    try {
      if (order) return (await editing.flush()) ? order.id : null
      return await editing.create()
    } catch (error) {
      onCallFailed(error, false)
      const message = error instanceof CallFailed ? error.message : String(error)
      setProblems([{ path: 'orderNumber', message }])
      return null
    } finally {
      setBusy(false)
    }
  }
  const saveOnly = async () => {
    const id = await keep()
    if (id !== null && !order) void navigate(paths.draftOrder(id), { replace: true })
  }
  const send = async () => {
    const id = await keep()
    if (id !== null) void navigate(paths.sendOrders([id]))
  }
  const refused = saving.is === 'failed' && !saving.passing && !saving.stale
  const imported = order?.state === 'IMPORTED'
  const lines = draft.lines.filter(isTyped)
  return (
    <>
      <PageHead
        title={order ? `Order ${order.orderNumber}` : 'New PO'}
        crumbs={[
          imported
            ? { label: 'Import POs', to: paths.rfqs('import-pos') }
            : { label: 'Draft POs', to: paths.rfqs('draft-pos') },
          { label: order?.orderNumber ?? 'New' },
        ]}
        aside={order && <StatusChip kind="order" state={order.state} />}
        actions={
          <>
            <DraftStatus saving={saving} />
            <Button busy={busy} onClick={() => void saveOnly()}>
              Save draft
            </Button>
            {order && <OrderActions order={order} />}
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Order form">
        <div className="create">
          <div className="create__main">
            {order && <NewerOrderDraft id={order.id} editing={editing} />}
            {editing.restored && saving.is === 'clean' && <Restored onDrop={editing.finish} />}
            <ErrorSummary
              problems={refused ? [{ path: 'orderNumber', message: saving.message }] : problems}
            />
            {order && (
              <NamedByErp
                port={draft.port ? null : order.unknownPort}
                vessel={draft.vessel ? null : order.unknownVessel}
              />
            )}
            <OrderFields.What form={form} nextNumber={nextNumber} />
            <OrderLines
              draft={draft}
              lines={editing.lines}
              onSupplier={(supplier) => form.setValue('supplier', supplier)}
              onCurrency={(currency) => form.setValue('currency', currency)}
            />
          </div>
          <div className="create__side">
            <OrderFields.Terms form={form} />
            {order && <OrderFiles order={order} />}
          </div>
        </div>
      </div>
      <WorkBar
        actions={
          <Button
            kind="primary"
            icon={Send}
            disabled={lines.length === 0}
            onClick={() => void send()}
          >
            Send this PO
          </Button>
        }
      >
        <span>{counted(lines.length, 'line')}</span>
        <span className="strong">{formatMoney(grandTotal(draft), draft.currency)}</span>
      </WorkBar>
    </>
  )
}

/** The number that a new order without one gets of the own series. */
function useNextNumber(order: OrderEditorProps['order']): string | null {
  const { data } = useCall('series.list', {}, { enabled: !order })
  return (!order && data?.find(({ document }) => document === 'ORDER')?.number) || null
}

/** What stands here was typed on this device before. */
function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice tone="blue">
      Restored from this device: it was not yet saved on the server.{' '}
      <button
        className="link-btn"
        type="button"
        onClick={() => {
          onDrop()
          location.reload()
        }}
      >
        Begin anew
      </button>
    </Notice>
  )
}

function grandTotal(draft: OrderDraft): string {
  const goods = sum(draft.lines.map((line) => totalOf(line) ?? '0'))
  const discount = Number(draft.discountPercent) || 0
  const amount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? text : '0')
  const less = goods.times(100 - discount).div(100)
  return money(sum([less, amount(draft.transportationCost), amount(draft.otherCharges)]))
}

const names: Record<string, string> = {
  orderNumber: 'Order number',
  currency: 'Currency',
  name: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  discountPercent: 'Discount',
}

/** What is missing, once each. */
function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const all = issues.map(({ path, message }) => {
    const [first, index, field] = path.map(String)
    const name = names[field ?? first ?? ''] ?? field ?? first
    return first === 'lines' && index !== undefined
      ? { path: 'lines', message: `Line ${Number(index) + 1}, ${name}: ${message}` }
      : { path: first ?? '', message: `${name}: ${message}` }
  })
  return [...new Map(all.map((problem) => [problem.message, problem])).values()]
}
