import type {
  ConfirmationTiming,
  SendPurchaseOrdersForm,
} from '@fairlead/validation/purchase-order'
import { addressesOf } from '@fairlead/validation/text'
import type { Priority } from '@fairlead/validation/vocabulary'
import type { ReplyOf } from '../../../server/queries.ts'
import type { NamedRef, PortRef } from '../../../ui/choosers.tsx'

/** The form of the specification as it is typed. */
/** An order on its way to its supplier. */
export type SendOrder = ReplyOf<'order.imported'>[number]

export interface OrderEntries {
  port: PortRef | null
  deliveryDueDate: string
  vesselEta: string
  priority: Priority
  text: string
  agentName: string
  agentAddress: string
  agentContact: string
  deliveryInstructions: string
  packingMarks: string
  approvedBy: string
  approvalReason: string
  surveyOn: string
  surveyNote: string
  ihmFormsNotification: boolean
  confirmationTiming: ConfirmationTiming
  forwarder: NamedRef | null
  forwarderText: string
  ccNotificationEmailsToSupplierEmail: boolean
  confirmationEmails: string
  notificationEmails: string
  sendPoToVessel: boolean
  vesselEmails: Record<string, string | undefined>
  files: readonly File[]
  forwarderFiles: readonly File[]
}

/** What all orders of the company say unless one says something else, and who they are given to. */
export type OrderPapers = Pick<
  ReplyOf<'orderPaper.get'>,
  'deliveryInstructions' | 'packingMarks'
> & { forwarder: NamedRef | null }

export function entriesOf(orders: readonly SendOrder[], papers: OrderPapers): OrderEntries {
  const only = orders.length === 1 ? orders[0] : undefined
  return {
    port: only?.deliveryPort ?? null,
    deliveryDueDate: only?.deliveryDueDate ?? '',
    vesselEta: only?.vesselEta ?? '',
    priority: orders.some((order) => order.priority === 'URGENT') ? 'URGENT' : 'NORMAL',
    text: only?.text ?? '',
    agentName: only?.agent?.name ?? '',
    agentAddress: only?.agent?.address ?? '',
    agentContact: only?.agent?.contact ?? '',
    deliveryInstructions: only
      ? (only.deliveryInstructions ?? papers.deliveryInstructions ?? '')
      : '',
    packingMarks: only ? (only.packingMarks ?? papers.packingMarks ?? '') : '',
    approvedBy: '',
    approvalReason: '',
    surveyOn: '',
    surveyNote: '',
    ihmFormsNotification: false,
    confirmationTiming: 'POST_CONFIRMATION',
    forwarder: papers.forwarder,
    forwarderText: '',
    ccNotificationEmailsToSupplierEmail: false,
    confirmationEmails: '',
    notificationEmails: '',
    sendPoToVessel: false,
    vesselEmails: {},
    files: [],
    forwarderFiles: [],
  }
}

export function vesselsOf(orders: readonly SendOrder[]) {
  const vessels = orders.flatMap((order) => order.vessel ?? [])
  return [...new Map(vessels.map((vessel) => [vessel.id, vessel])).values()]
}

/** Whether an order can reach a supplier: one with an account, or a guest by e-mail. */
export const isNamed = (order: Pick<SendOrder, 'supplierId' | 'supplierEmail'>) =>
  order.supplierId !== null || order.supplierEmail !== null

/** Whether these orders need one delivery port for all: one of them is for stores and has none. */
export const needsPort = (orders: readonly SendOrder[]) =>
  orders.some((order) => order.type === 'SUPPLIES' && !order.deliveryPort)

/** Orders that would go out without a day to deliver by. */
export const undated = (
  orders: readonly SendOrder[],
  { deliveryDueDate }: Pick<OrderEntries, 'deliveryDueDate'>,
) => (deliveryDueDate ? [] : orders.filter((order) => !order.deliveryDueDate))

/** Orders that cannot go out, whatever is typed here. */
export const unready = (orders: readonly SendOrder[]) =>
  orders
    .filter((order) => !isNamed(order) || !order.vessel || order.lines.length === 0)
    .map((order) => ({
      path: 'orders',
      message: `${order.orderNumber}: this PO lacks a supplier, a vessel or lines`,
    }))

export function requestOf(
  orders: readonly SendOrder[],
  entries: OrderEntries,
): SendPurchaseOrdersForm {
  return {
    purchaseOrderIds: orders.map((order) => order.id),
    deliveryPort: entries.port?.locode ?? null,
    surveySchedule: entries.surveyOn ? { on: entries.surveyOn, note: entries.surveyNote } : null,
    ihmFormsNotification: entries.ihmFormsNotification,
    confirmationTiming: entries.confirmationTiming,
    deliveryDueDate: entries.deliveryDueDate || null,
    vesselEta: entries.vesselEta || null,
    selectedForwarderId: entries.forwarder?.id ?? null,
    assignForwarderForm: entries.forwarder ? { text: entries.forwarderText } : null,
    ccNotificationEmailsToSupplierEmail: entries.ccNotificationEmailsToSupplierEmail,
    confirmationEmails: addressesOf(entries.confirmationEmails),
    notificationEmails: addressesOf(entries.notificationEmails),
    ...paperOf(orders.length === 1, entries),
    approvalReason: entries.approvalReason,
    text: entries.text,
    sendPoToVessel: entries.sendPoToVessel,
    vesselEmails: entries.sendPoToVessel
      ? vesselsOf(orders)
          .map(({ id }) => ({ vesselId: id, emails: addressesOf(entries.vesselEmails[id] ?? '') }))
          .filter((each) => each.emails.length > 0)
      : [],
    priority: entries.priority,
  }
}

/** Of one order an empty field says nothing; of several it keeps what each of them says. */
function paperOf(alone: boolean, entries: OrderEntries) {
  const { agentName: name, agentAddress: address, agentContact: contact } = entries
  const typed = (text: string) => (alone || text.trim() ? text : null)
  const hasAgent = [name, address, contact].some((text) => text.trim())
  return {
    agent: alone || hasAgent ? { name, address, contact } : null,
    deliveryInstructions: typed(entries.deliveryInstructions),
    packingMarks: typed(entries.packingMarks),
    approvedBy: entries.approvedBy,
  }
}
