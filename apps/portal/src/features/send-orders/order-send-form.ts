import type { SendPurchaseOrdersForm } from '@fairlead/validation/purchase-order'
import { Email } from '@fairlead/validation/text'
import type { Priority } from '@fairlead/validation/vocabulary'
import type { NamedRef, PortRef } from '../../ui/choosers.tsx'
import type { SendOrder } from './send-orders-page.tsx'

/** The form of the specification as it is typed. */
export interface OrderEntries {
  port: PortRef | null
  deliveryDueDate: string
  vesselEta: string
  priority: Priority
  text: string
  surveyOn: string
  surveyNote: string
  ihmFormsNotification: boolean
  forwarder: NamedRef | null
  forwarderText: string
  ccNotificationEmailsToSupplierEmail: boolean
  confirmationEmails: string
  notificationEmails: string
  sendPoToVessel: boolean
  vesselEmails: Record<number, string>
  files: readonly File[]
  forwarderFiles: readonly File[]
}

export function entriesOf(orders: readonly SendOrder[]): OrderEntries {
  const only = orders.length === 1 ? orders[0] : undefined
  return {
    port: only?.deliveryPort ?? null,
    deliveryDueDate: only?.deliveryDueDate ?? '',
    vesselEta: only?.vesselEta ?? '',
    priority: orders.some((order) => order.priority === 'URGENT') ? 'URGENT' : 'NORMAL',
    text: only?.text ?? '',
    surveyOn: '',
    surveyNote: '',
    ihmFormsNotification: false,
    forwarder: null,
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

const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

export function vesselsOf(orders: readonly SendOrder[]) {
  const vessels = orders.flatMap((order) => order.vessel ?? [])
  return [...new Map(vessels.map((vessel) => [vessel.id, vessel])).values()]
}

/** Whether an order can reach a supplier: one with an account, or a guest by e-mail. */
export const isNamed = (order: Pick<SendOrder, 'supplierId' | 'supplierEmail'>) =>
  order.supplierId !== null || order.supplierEmail !== null

/** What keeps these orders from being sent, in the specification's words. */
export function problemsOf(orders: readonly SendOrder[], entries: OrderEntries) {
  const problems: { path: string; message: string }[] = []
  const stores = orders.filter((order) => order.type === 'SUPPLIES' && !order.deliveryPort)
  if (stores.length > 0 && !entries.port)
    problems.push({
      path: 'port',
      message: 'The delivery port is mandatory because a PO is for stores',
    })
  for (const order of orders) {
    if (isNamed(order) && order.vessel && order.lines.length > 0) continue
    const message = `${order.orderNumber}: this PO lacks a supplier, a vessel or lines`
    problems.push({ path: 'orders', message })
  }
  const addresses = [
    ['confirmationEmails', entries.confirmationEmails],
    ['notificationEmails', entries.notificationEmails],
    ...Object.entries(entries.vesselEmails),
  ] as const
  for (const [path, text] of addresses) {
    const wrong = split(text).find((address) => !Email.safeParse(address).success)
    if (wrong) problems.push({ path, message: `Please insert a valid email: ${wrong}` })
  }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  if (entries.surveyOn && entries.surveyOn < tomorrow)
    problems.push({ path: 'surveyOn', message: 'The survey date cannot be earlier than tomorrow' })
  return problems
}

export function requestOf(
  orders: readonly SendOrder[],
  entries: OrderEntries,
): SendPurchaseOrdersForm {
  return {
    purchaseOrderIds: orders.map((order) => order.id),
    deliveryPort: entries.port?.locode ?? null,
    surveySchedule: entries.surveyOn ? { on: entries.surveyOn, note: entries.surveyNote } : null,
    ihmFormsNotification: entries.ihmFormsNotification,
    deliveryDueDate: entries.deliveryDueDate || null,
    vesselEta: entries.vesselEta || null,
    selectedForwarderId: entries.forwarder?.id ?? null,
    assignForwarderForm: entries.forwarder ? { text: entries.forwarderText } : null,
    ccNotificationEmailsToSupplierEmail: entries.ccNotificationEmailsToSupplierEmail,
    confirmationEmails: split(entries.confirmationEmails),
    notificationEmails: split(entries.notificationEmails),
    text: entries.text,
    sendPoToVessel: entries.sendPoToVessel,
    vesselEmails: entries.sendPoToVessel
      ? vesselsOf(orders)
          .map(({ id }) => ({ vesselId: id, emails: split(entries.vesselEmails[id] ?? '') }))
          .filter((each) => each.emails.length > 0)
      : [],
    priority: entries.priority,
  }
}
