import type { z } from 'zod'
import type { SendPurchaseOrdersForm } from '@fairlead/validation/purchase-order'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney, formatQuantity } from '@fairlead/formatting/number'
import {
  openQuantity,
  type ConfirmableLine,
  type PromisedDelivery,
} from '@fairlead/validation/confirmation'
import type { LetterName } from '@fairlead/api/letters'
import type { Acting } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { sendLetter, type Sending } from '../../../mail/letters.ts'
import type { Recipient } from '../../../mail/outbox.ts'
import { followersOf, usersOf } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { filesOf } from '../../file/file.queries.ts'
import { orderLines, type OrderRecord } from './order.queries.ts'

type Mailing = Pick<Acting, 'trx' | 'now' | 'services'>

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

/** Where a supplier reads an order; one without an account makes it first. */
export const supplierPath = ({ id, supplierId }: Pick<OrderRecord, 'id' | 'supplierId'>) =>
  supplierId === null ? '/create-account' : `/secured/supplier/case/purchase-order/${id}`

/** The buyer's people who follow an order, and the addresses named when it was sent. */
export async function orderFollowers(db: Db, order: OrderRecord): Promise<Recipient[]> {
  const sending = (order.sending ?? {}) as { confirmationEmails?: string[] }
  return [...(await followersOf(db, order)), ...plainTo(sending.confirmationEmails ?? [])]
}

/** What an order's supplier is called, with or without an account. */
export const orderSupplier = async (db: Db, order: OrderRecord): Promise<string> =>
  order.supplierId === null ? (order.supplierName ?? 'Supplier') : companyName(db, order.supplierId)

/** Mails a sent order to its supplier, and copies to the vessel and the addresses of the form. */
export async function mailOrder(
  context: Mailing,
  order: OrderRecord,
  form: z.output<typeof SendPurchaseOrdersForm>,
  event: number,
) {
  const { trx } = context
  const facts = {
    buyer: await companyName(trx, order.companyId),
    number: order.orderNumber,
    title: order.title,
  }
  const isGuest = order.supplierId === null
  const cc = form.ccNotificationEmailsToSupplierEmail ? plainTo(form.notificationEmails) : []
  await mailAboutOrder(context, order, {
    letter: 'order.sent',
    event,
    to: [...(await orderRecipients(trx, order)), ...cc],
    facts: {
      ...facts,
      guest: isGuest ? order.supplierEmail : null,
      ihmForms: form.ihmFormsNotification,
    },
    rows: isGuest ? await orderedRows(trx, order) : [],
    path: supplierPath(order),
  })
  const vessel = form.sendPoToVessel
    ? form.vesselEmails.filter((v) => v.vesselId === order.vesselId).flatMap((v) => v.emails)
    : []
  const copies = [
    ...vessel,
    ...(form.ccNotificationEmailsToSupplierEmail ? [] : form.notificationEmails),
  ]
  await mailAboutOrder(context, order, { letter: 'order.copy', event, to: plainTo(copies), facts })
}

/** Tells the chosen forwarder what to fetch and where it goes; what it costs is between buyer and supplier. */
export async function mailForwarder(
  context: Mailing,
  order: OrderRecord,
  supplier: string,
  form: z.output<typeof SendPurchaseOrdersForm>,
  event: number,
) {
  if (!form.selectedForwarderId) return
  const files = (await filesOf(context.trx, 'order', order.id)).filter(
    ({ origin }) => origin === 'FORWARDER',
  )
  const { trx } = context
  await sendLetter(context, {
    letter: 'order.forwarding',
    event,
    to: await usersOf(trx, form.selectedForwarderId),
    facts: {
      buyer: await companyName(trx, order.companyId),
      number: order.orderNumber,
      words: form.assignForwarderForm?.text ?? '',
    },
    rows: [
      ['Supplier', supplier],
      ...orderRows(order).filter(([name]) => name !== 'Total'),
      ...files.map(({ name }): [string, string] => ['Attached', name]),
    ],
    files: files.map(({ id }) => id),
  })
}

/** A letter about an order, with what the order is about under its words. */
export const mailAboutOrder = <N extends LetterName>(
  context: Mailing,
  order: OrderRecord,
  sending: Sending<N>,
) => sendLetter(context, { ...sending, rows: [...orderRows(order), ...(sending.rows ?? [])] })

/** What is ordered, for who cannot open the order yet. */
async function orderedRows(db: Db, order: OrderRecord): Promise<[string, string][]> {
  const lines = await orderLines(db, order.id)
  return lineRows(
    lines.map((line) => {
      const price = formatMoney(line.unitPrice, order.currency)
      return [line, `${formatQuantity(line.quantity)} ${line.unit} at ${price}`]
    }),
  )
}

type LineTold = ConfirmableLine & { position: number; name: string }

/** What a letter says of the deliveries that were confirmed. */
export const confirmedRows = (
  lines: readonly LineTold[],
  deliveries: readonly PromisedDelivery[],
): [string, string][] =>
  lineRows(
    lines.flatMap((line) =>
      deliveries
        .filter(({ lineId }) => lineId === line.id)
        .map(({ quantity, date }) => [
          line,
          `${formatQuantity(quantity)} ${line.unit} on ${formatDate(date)}`,
        ]),
    ),
  )

/** What a letter says of the lines, or the rest of lines, that were declined. */
export const declinedRows = (lines: readonly LineTold[]): [string, string][] =>
  lineRows(
    lines.map((line) => [
      line,
      `${formatQuantity(openQuantity(line).toFixed())} ${line.unit} will not be delivered`,
    ]),
  )

const linesInLetter = 40

/** Lines and what is said of each, as many as a letter holds. */
export function lineRows(told: readonly [LineTold, string][]): [string, string][] {
  const rows = told.map(([line, words]): [string, string] => [
    `Line ${line.position}`,
    `${line.name}: ${words}`,
  ])
  const more = rows.length - linesInLetter
  if (more <= 0) return rows
  return [...rows.slice(0, linesInLetter), ['More', `${more} further lines, in the order`]]
}

type Told = 'orderNumber' | 'deliveryPort' | 'deliveryDueDate' | 'total' | 'currency'
/** What a letter says of an order under its words. */
export const orderRows = (order: Pick<OrderRecord, Told>): [string, string][] => [
  ['Order', order.orderNumber],
  ['Delivery port', order.deliveryPort ?? '-'],
  ['Wanted by', formatDate(order.deliveryDueDate)],
  ['Total', formatMoney(order.total, order.currency)],
]
