import { formatDate, formatDateTime, formatShortDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { progressOf } from '@fairlead/validation/confirmation'
import { supplierOrderPages } from '@fairlead/validation/order-lifecycle'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import CircleX from 'lucide-react/icons/circle-x'
import FileDown from 'lucide-react/icons/file-down'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { ihmFormsAsked } from '@fairlead/validation/purchase-order'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { useRecord } from '../../../server/record.ts'
import { RecordPage } from '../../../ui/record-page.tsx'
import { download, useAction, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead, type Crumb } from '../../../ui/page-head.tsx'
import { Pairs } from '../../../ui/pairs.tsx'
import { Facts, Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderChip } from '../../../ui/status-chip.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { orderThread } from '../../conversation/thread-port.ts'
import { ThreadSection } from '../../conversation/thread-section.tsx'
import { StoredFiles } from '../../sourcing/quotation-sheet/quotation-document.tsx'
import { supplierPages, supplierPaths } from '../../sourcing/supplier-request/supplier-paths.ts'
import { supplierForms } from '../../ihm/ihm-paths.ts'
import { OrderChanges } from '../order/order-changes.tsx'
import { OrderReceipts } from '../order/order-receipts.tsx'
import { OrderMachines } from '../order/order-machines.tsx'
import type { Order } from './confirmation.ts'
import { DispatchButton } from './dispatch-dialog.tsx'
import { OrderLines } from './order-lines.tsx'
import { Readiness } from './readiness.tsx'
import './supplier-order.css'

/** `/secured/supplier/case/purchase-order/{id}`: the order, its lines and their confirmed deliveries. */
export function SupplierOrderPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  return (
    <RecordPage resource="order" id={id} loading={<Skeleton lines={12} />}>
      <SupplierOrder />
    </RecordPage>
  )
}

function SupplierOrder() {
  const order = useRecord('order')
  const user = useUser()
  return (
    <OrderView
      back={backOf(order)}
      declined={supplierPaths.orderDeclined(order.id)}
      forms={supplierForms.one}
      thread={
        <ThreadSection
          title="Confirmation thread"
          port={orderThread(order.id, user.id)}
          messages={order.messages}
          known={order.thread}
        />
      }
    />
  )
}

interface OrderViewProps {
  /** Where the first breadcrumb leads. */
  back: Crumb
  /** The page that follows on a declined order; without one it stays on this one. */
  declined?: string
  /** Where its IHM forms are. */
  forms?: (declarationId: number) => string
  /** What both sides say about it. */
  thread: ReactNode
}

/** The order of a page, for its supplier. */
export function OrderView({ back, declined, forms, thread }: OrderViewProps) {
  const data = useRecord('order')
  useDocumentTitle(`Order ${data.orderNumber}`)
  return (
    <div className="order-doc orderpage">
      <PageHead
        title={`Order ${data.orderNumber}`}
        crumbs={[back, { label: data.orderNumber }]}
        aside={<OrderState order={data} />}
        actions={<OrderActions order={data} declined={declined} />}
      />
      <p className="print-only">
        Purchase order {data.orderNumber} from {data.buyerName} to {data.supplierName}, printed{' '}
        {formatDateTime(new Date().toISOString())}
      </p>
      <div className="scroll" role="region" aria-label="Purchase order" tabIndex={0}>
        <div className="order">
          <Facts facts={factsOf(data)} />
          <div className="cols-order">
            <div>
              {data.ihmFormsAsked && (
                <div className="ordernotice">
                  <Notice tone="blue">
                    {ihmFormsAsked}
                    {forms && data.hazardDeclarationId && (
                      <>
                        {' '}
                        <Link to={forms(data.hazardDeclarationId)}>Open the IHM forms</Link>
                      </>
                    )}
                  </Notice>
                </div>
              )}
              <OrderChanges order={data} />
              <OrderLines order={data} />
              <OrderReceipts order={data} />
              <OrderMachines order={data} />
              {thread}
              {data.text && (
                <Section title="From the buyer">
                  <Prose text={data.text} />
                </Section>
              )}
            </div>
            <OrderSide order={data} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The list that an order of this state stands on. */
function backOf({ state }: Order): Crumb {
  const { page, label } = supplierPages.find(({ page: each }) => standsOn(each, state)) ?? lost
  return {
    label,
    to: page === 'lost' ? supplierPaths.lost('purchase-orders') : supplierPaths.dashboard(page),
  }
}

const lost = { page: 'lost', label: 'Lost orders' } as const
const standsOn = (page: string, state: Order['state']) =>
  (supplierOrderPages as Record<string, readonly string[]>)[page]?.includes(state)

function factsOf(order: Order): [string, string][] {
  const port = order.deliveryPort
  const terms = [
    [order.incoterm, order.incotermPlace].filter(Boolean).join(' '),
    order.paymentTerms && paymentTermsLabels[order.paymentTerms],
  ].filter(Boolean)
  const days = [
    order.deliveryDueDate && formatShortDate(order.deliveryDueDate),
    order.vesselEta && formatDate(order.vesselEta),
  ].filter(Boolean)
  return [
    ['Buyer', order.buyerName],
    ['Vessel', order.vessel?.name ?? order.vesselName ?? '-'],
    ['Deliver to', port ? `${port.name}, ${port.locode}` : '-'],
    [order.vesselEta ? 'Due, ETA' : 'Due', days.join(', ') || '-'],
    ['Terms', terms.join(', ') || '-'],
    ['Total', formatMoney(order.total, order.currency)],
  ]
}

function OrderState({ order }: { order: Order }) {
  const { lines, confirmed, begun } = progressOf(order.lines)
  return <OrderChip state={order.state} answered={confirmed} lines={lines} begun={begun} />
}

function OrderActions({ order, declined }: { order: Order; declined: string | undefined }) {
  const navigate = useNavigate()
  const [declining, setDeclining] = useState(false)
  const params = { id: order.id }
  const { begun } = progressOf(order.lines)
  const decline = useAction('order.decline', {
    ...(begun
      ? { done: 'The rest of the order is declined' }
      : !declined && { done: 'The order is declined' }),
    quiet: true,
    onSuccess: () => (begun || !declined ? setDeclining(false) : void navigate(declined)),
  })
  return (
    <>
      {order.actions.includes('decline') && (
        <Button
          kind="danger-quiet"
          icon={CircleX}
          aria-haspopup="dialog"
          onClick={() => setDeclining(true)}
        >
          {begun ? 'Decline the rest' : 'Decline'}
        </Button>
      )}
      {order.actions.includes('dispatch') && <DispatchButton order={order} />}
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <Menu label="More actions" iconOnly>
        <MenuItem icon={FileDown} onClick={() => void download('download.orderPdf', { params })}>
          Order as PDF
        </MenuItem>
        <MenuItem
          icon={FileSpreadsheet}
          onClick={() => void download('download.orderExcel', { params })}
        >
          Order as Excel
        </MenuItem>
      </Menu>
      {declining && (
        <ConfirmDialog
          danger
          title={
            begun
              ? `Decline the rest of ${order.orderNumber}`
              : `Decline order ${order.orderNumber}`
          }
          note={`${order.buyerName}, ${formatMoney(order.total, order.currency)}`}
          action={begun ? 'Decline the rest' : 'Decline the order'}
          keep="Keep it"
          problem={decline.error?.message}
          reason="Reason"
          busy={decline.isPending}
          onClose={() => setDeclining(false)}
          onConfirm={({ reason }) => decline.mutate({ params, body: { reason } })}
        >
          {begun &&
            'What you confirmed stays as it is; every line that is still open is declined. '}
          The buyer is told at once. This cannot be taken back.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Who can be asked, and where and how the goods are to be delivered. */
function Delivery({ order }: { order: Order }) {
  const { buyerContact: contact, agent, deliveryPort: port } = order
  return (
    <Section title="Delivery and contact">
      <Pairs
        pairs={[
          ['Buyer', contact?.name],
          ['E-mail', contact?.email],
          ['Phone', contact?.phone],
          ['Port', port && `${port.name}, ${port.country}`],
          ['Agent', agent?.name],
          ['Address', agent?.address],
          ['Contact', agent?.contact],
          ['Instructions', order.deliveryInstructions],
          ['Packing marks', order.packingMarks],
        ]}
      />
    </Section>
  )
}

function OrderSide({ order }: { order: Order }) {
  const timeline = useCall('order.timeline', { params: { id: order.id } }).data
  return (
    <aside className="screen-only" aria-label="About this order">
      {order.actions.includes('updateReadiness') && <Readiness order={order} />}
      {order.supplierReference && (
        <Section title="Your answer">
          <dl className="facts facts--pairs">
            {order.supplierReference && (
              <div className="facts__pair">
                <dt>Reference</dt>
                <dd>{order.supplierReference}</dd>
              </div>
            )}
          </dl>
        </Section>
      )}
      <Delivery order={order} />
      <StoredFiles
        title="Files"
        files={order.attachments}
        open={(fileId) =>
          void download('download.orderAttachment', { params: { id: order.id, fileId } })
        }
      />
      <Section title="What happened">
        {timeline ? <Timeline entries={timeline} /> : <Skeleton lines={3} />}
      </Section>
    </aside>
  )
}
