import type { z } from 'zod'
import type { SendPurchaseOrdersForm } from '@fairlead/validation/purchase-order'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import type { Actor } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import type { Trx } from '../../../db/transaction.ts'
import { queueMail, type Recipient } from '../../../mail/outbox.ts'
import { followersOf, usersOf } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import type { OrderRecord } from './order.queries.ts'

interface Telling {
  trx: Trx
  actor: Actor
  now: Date
  services: Services
}

const plainTo = (addresses: readonly string[]): Recipient[] =>
  addresses.map((address) => ({ name: '', address }))

/** Who reads about an order on the supplier's side. */
export async function orderRecipients(db: Db, order: OrderRecord): Promise<Recipient[]> {
  if (order.supplierId === null)
    return order.supplierEmail
      ? [{ name: order.supplierName ?? '', address: order.supplierEmail }]
      : []
  return usersOf(db, order.supplierId)
}

/** The buyer's people who follow an order, and the addresses named when it was sent. */
export async function orderFollowers(db: Db, order: OrderRecord): Promise<Recipient[]> {
  const sending = (order.sending ?? {}) as { confirmationEmails?: string[] }
  return [...(await followersOf(db, order)), ...plainTo(sending.confirmationEmails ?? [])]
}

/** Mails a sent order to its supplier, and copies to the vessel and the addresses of the form. */
export async function mailOrder(
  { trx, now, services }: Telling,
  order: OrderRecord,
  form: z.output<typeof SendPurchaseOrdersForm>,
  eventId: number,
) {
  const buyer = await companyName(trx, order.companyId)
  const letter = {
    subject: `Order ${order.orderNumber}, ${order.title}`,
    greeting: 'Good day,',
    paragraphs: [
      `${buyer} orders from you. Please confirm the order with your delivery dates, or decline it.`,
      ...(order.supplierId === null
        ? [
            `The order waits for you in a free account. Create it with the address ${order.supplierEmail}, and the order and your quotation are in it.`,
          ]
        : []),
    ],
    facts: factsOf(order),
    link: {
      text: order.supplierId === null ? 'Create the account' : 'Open the order',
      url:
        services.publicUrl() +
        (order.supplierId === null
          ? '/create-account'
          : `/secured/supplier/case/purchase-order/${order.id}`),
    },
  }
  const cc = form.ccNotificationEmailsToSupplierEmail ? plainTo(form.notificationEmails) : []
  await queueMail(
    trx,
    services.jobs,
    now,
    eventId,
    [...(await orderRecipients(trx, order)), ...cc],
    letter,
  )
  const vessel = form.sendPoToVessel
    ? form.vesselEmails.filter((v) => v.vesselId === order.vesselId).flatMap((v) => v.emails)
    : []
  const copies = [
    ...vessel,
    ...(form.ccNotificationEmailsToSupplierEmail ? [] : form.notificationEmails),
  ]
  if (copies.length)
    await queueMail(trx, services.jobs, now, eventId, plainTo(copies), {
      subject: `Copy: order ${order.orderNumber}, ${order.title}`,
      greeting: 'Good day,',
      paragraphs: [`${buyer} has sent this order.`],
      facts: factsOf(order),
    })
}

/** Tells the chosen forwarder what to fetch and where it goes; what it costs is between buyer and supplier. */
export async function mailForwarder(
  { trx, now, services }: Telling,
  order: OrderRecord,
  supplier: string,
  form: z.output<typeof SendPurchaseOrdersForm>,
  eventId: number,
) {
  if (!form.selectedForwarderId) return
  const buyer = await companyName(trx, order.companyId)
  const words = form.assignForwarderForm?.text
  await queueMail(trx, services.jobs, now, eventId, await usersOf(trx, form.selectedForwarderId), {
    subject: `Forwarding of order ${order.orderNumber}`,
    greeting: 'Good day,',
    paragraphs: [`${buyer} has chosen you to forward this order.`, ...(words ? [words] : [])],
    facts: [['Supplier', supplier], ...factsOf(order).filter(([name]) => name !== 'Total')],
  })
}

/** Tells the other party of something that happened to an order. */
export async function mailAboutOrder(
  { trx, now, services }: Omit<Telling, 'actor'>,
  order: OrderRecord,
  eventId: number,
  to: Recipient[],
  words: { subject: string; text: string; path: string },
) {
  await queueMail(trx, services.jobs, now, eventId, to, {
    subject: words.subject,
    greeting: 'Good day,',
    paragraphs: [words.text],
    facts: factsOf(order),
    link: { text: 'Open the order', url: services.publicUrl() + words.path },
  })
}

const factsOf = (order: OrderRecord): [string, string][] => [
  ['Order', order.orderNumber],
  ['Delivery port', order.deliveryPort ?? '-'],
  ['Wanted by', formatDate(order.deliveryDueDate)],
  ['Total', formatMoney(order.total, order.currency)],
]
