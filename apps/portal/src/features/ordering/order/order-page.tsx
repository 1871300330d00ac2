import Bell from 'lucide-react/icons/bell'
import Send from 'lucide-react/icons/send'
import { RecordContextProvider } from 'ra-core'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import '@fairlead/api/later-calls'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { progressOf } from '@fairlead/validation/confirmation'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { useRecord } from '../../../server/record.ts'
import { RecordPage } from '../../../ui/record-page.tsx'
import { download, useAction, useCall, useListCall } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FileList } from '../../../ui/file-drop.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Facts, Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderChip } from '../../../ui/status-chip.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { dashboardPages } from '../../sourcing/case/dashboard-pages.ts'
import { officeForms } from '../../ihm/office-paths.ts'
import { orderThread } from '../../conversation/thread-port.ts'
import { ThreadSection } from '../../conversation/thread-section.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMachines } from './order-machines.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { ApprovalPanel } from '../approval/approval-panel.tsx'
import { OrderReadiness } from './order-readiness.tsx'
import { Pairs } from '../../../ui/pairs.tsx'
import type { Order } from './order-model.ts'

/** An order by its id. */
export function OrderPage() {
  const id = Number(useParams()['purchaseOrderId'])
  return (
    <RecordPage resource="order" id={id} loading={<Loading />}>
      <OrderView />
    </RecordPage>
  )
}

/** An order by its number. */
export function OrderByNumberPage() {
  const n = useParams()['orderNumber'] ?? ''
  const { data } = useCall('order.byNumber', { params: { n } })
  if (!data) return <Loading />
  return (
    <RecordContextProvider value={data}>
      <OrderView />
    </RecordContextProvider>
  )
}

const Loading = () => (
  <div className="page">
    <Skeleton lines={8} />
  </div>
)

function OrderView() {
  const order = useRecord('order')
  const user = useUser()
  useDocumentTitle(`Order ${order.orderNumber}`)
  const { confirmed, begun } = progressOf(order.lines)
  const navigate = useNavigate()
  const remind = useAction('order.remind', { done: `Reminder sent to ${order.supplierName}` })
  const params = { id: order.id }
  const vendorId = useVendorId(order)
  const timeline = useCall('order.timeline', { params }).data
  const can = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  const draft = order.state === 'DRAFT' || order.state === 'IMPORTED'
  return (
    <>
      <PageHead
        title={`Order ${order.orderNumber}`}
        crumbs={[listOf(order), { label: order.orderNumber }]}
        aside={
          <OrderChip
            state={order.state}
            answered={confirmed}
            lines={order.lines.length}
            begun={begun}
          />
        }
        actions={
          <>
            {can('remind') && (
              <Button icon={Bell} busy={remind.isPending} onClick={() => remind.mutate({ params })}>
                Remind
              </Button>
            )}
            {can('edit') && <ButtonLink to={paths.draftOrder(order.id)}>Edit</ButtonLink>}
            {can('send') && (
              <Button
                kind="primary"
                icon={Send}
                onClick={() => void navigate(paths.sendOrders([order.id]))}
              >
                Send
              </Button>
            )}
            <OrderActions order={order} />
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Order">
        <div className="columns order-doc">
          <div className="columns__main">
            <Facts facts={factsOf(order)} />
            {order.declineReason && (
              <div className="section">
                <Notice tone="red">
                  <span className="medium">
                    {order.supplierName} declined {begun ? 'the rest of this order' : 'this order'}.
                  </span>{' '}
                  {order.declineReason}
                </Notice>
              </div>
            )}
            <OrderChanges order={order} />
            <OrderLines order={order} />
            <OrderReceipts order={order} />
            <OrderMachines order={order} />
            {!draft && (
              <ThreadSection
                title="Confirmation thread"
                port={orderThread(order.id, user.id)}
                messages={order.messages}
                known={order.thread}
              />
            )}
            {order.text && (
              <Section title="Text to the supplier">
                <Prose text={order.text} />
              </Section>
            )}
          </div>
          <aside className="columns__side" aria-label="About this order">
            <ApprovalPanel orderId={order.id} />
            <Section title="Terms">
              <Pairs pairs={[...termsOf(order), ['Vendor id', vendorId]]} />
            </Section>
            <Section title="Delivery and papers">
              <Pairs
                pairs={[
                  ...deliveryOf(order),
                  ['IHM documents', <IhmForms key="ihm" order={order} />],
                ]}
              />
            </Section>
            <OrderReadiness order={order} />
            <OrderFiles title="Attachments" order={order} files={order.attachments} />
            <OrderFiles title="For the forwarder" order={order} files={order.forwarderFiles} />
            <Section title="Timeline">
              {timeline ? <Timeline entries={timeline} /> : <Skeleton />}
            </Section>
          </aside>
        </div>
      </div>
    </>
  )
}

/** The supplier's number in the company's ERP; the order itself is read by both sides. */
function useVendorId({ supplierId }: Order) {
  const of = supplierId ?? 0
  const input = { filter: { supplierId: of }, range: [0, 0] as [number, number] }
  const { data } = useListCall('vendor.list', input, { enabled: of > 0 })
  return of > 0 ? data?.data[0]?.vendorId : null
}

/** The list that an order of this state stands on; one that has ended stands on none. */
function listOf({ state }: Order) {
  const list = dashboardPages.find(({ page }) => {
    const states: readonly string[] = (orderPages as Record<string, readonly string[]>)[page] ?? []
    return states.includes(state)
  })
  return list
    ? { label: list.label, to: paths.rfqs(list.page) }
    : { label: 'POs', to: paths.rfqs('in-process-pos') }
}

interface OrderFilesProps {
  title: string
  order: Order
  files: Order['attachments']
}

function OrderFiles({ title, order, files }: OrderFilesProps) {
  if (files.length === 0) return null
  const open = (fileId: string) =>
    void download('download.orderAttachment', { params: { id: order.id, fileId } })
  return (
    <Section title={title} count={files.length}>
      <FileList files={files.map((file) => ({ ...file, onOpen: () => open(file.id) }))} />
    </Section>
  )
}

function factsOf(order: Order) {
  return [
    ['Supplier', order.supplierName || '-'],
    ['Vessel', order.vessel?.name ?? '-'],
    [
      'Deliver to',
      order.deliveryPort ? `${order.deliveryPort.name}, ${order.deliveryPort.locode}` : '-',
    ],
    ['Due', formatDate(order.deliveryDueDate)],
    [/* a text */ 'ETA', formatDate(order.vesselEta)],
    ['Total', formatMoney(order.total, order.currency)],
  ] as const
}

function termsOf(order: Order): (readonly [string, string])[] {
  const terms = order.incoterm ? `${order.incoterm} ${order.incotermPlace ?? ''}`.trim() : '-'
  return [
    ['Delivery', terms],
    ['Payment', order.paymentTerms ? paymentTermsLabels[order.paymentTerms] : '-'],
    ['Requisition', order.requisitionNumber ?? '-'],
    ['Their reference', order.supplierReference ?? '-'],
    ['Priority', order.priority === 'URGENT' ? 'Urgent' : 'Normal'],
    ['Sent', formatDateTime(order.submissionDate).slice(0, 16)],
    ['Confirmed', formatDateTime(order.confirmedAt).slice(0, 16)],
    ['Reminders', String(order.reminders)],
  ]
}

/** Where and how the goods go, and what was asked for with them. */
const deliveryOf = (order: Order) =>
  [
    ['Agent', order.agent?.name],
    ['Address', order.agent?.address],
    ['Contact', order.agent?.contact],
    ['Instructions', order.deliveryInstructions],
    ['Packing marks', order.packingMarks],
    ['Forwarder', order.forwarder?.name ?? 'None chosen'],
    ['Told to it', order.forwarder?.text],
    ['Survey', order.surveyOn ? surveyText(order) : 'None'],
    ['Approved by', order.approvedBy],
  ] as const

const ihmStates = {
  PENDING: 'Asked for, awaited',
  REVIEWING: 'Sent, to be reviewed',
  RESOLVED: 'Accepted',
  DECLINED: 'Declined by the supplier',
  MANUALLY_CLOSED: 'Closed',
} satisfies Record<NonNullable<Order['hazardDeclarationState']>, string>

/** Where it stands with the IHM forms, and the way to them. */
function IhmForms({ order }: { order: Order }) {
  const { pathname } = useLocation()
  const words = ihmWords(order)
  if (order.hazardDeclarationId === null) return words
  return <Link to={officeForms(pathname).one(order.hazardDeclarationId)}>{words}</Link>
}

/** How it stands with the IHM forms; where nothing of the order matters, none is awaited. */
function ihmWords({ ihmFormsAsked, hazardDeclarationState, state }: Order): string {
  if (!ihmFormsAsked) return 'Not asked for'
  if (hazardDeclarationState) return ihmStates[hazardDeclarationState]
  return state === 'DRAFT' ? 'Asked for: MD and SDoC' : 'No line needs them'
}

const surveyText = ({ surveyOn, surveyNote }: Order) =>
  [formatDate(surveyOn), surveyNote].filter(Boolean).join(', ')
