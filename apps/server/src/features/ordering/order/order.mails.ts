import { unnamedSupplier } from '@fairlead/formatting/label'
import type { z } from 'zod'
import type { SendPurchaseOrdersForm } from '@fairlead/validation/purchase-order'
import { formatDate } from '@fairlead/formatting/date'
import { codeText } from '@fairlead/formatting/item'
import { formatMoney, formatQuantity } from '@fairlead/formatting/number'
import { formatPort, type NamedPort } from '@fairlead/formatting/port'
import {
  openQuantity,
  type ConfirmableLine,
  type PromisedDelivery,
} from '@fairlead/validation/confirmation'
import { counted } from '@fairlead/validation/counted'
import { limits } from '@fairlead/validation/limits'
import type { LetterName } from '@fairlead/api/letters'
import type { Acting } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { sendLetter, type Sending } from '../../../mail/letters.ts'
import type { Recipient } from '../../../mail/outbox.ts'
import { desksOf, followersOf, typedAddresses, usersOf } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { portOf } from '../../reference/reference.queries.ts'
import { addLink } from '../../sourcing/request/request.link.ts'
import { filesOf } from '../../file/file.queries.ts'
import { orderLines } from './order.lines.ts'
import type { OrderRecord } from './order.queries.ts'

/** Who reads about an order on the supplier's side. */
export async function orderRecipients(db: Db, order: OrderRecord): Promise<Recipient[]> {
  if (order.supplierId === null)
    return order.supplierEmail
      ? [{ name: order.supplierName ?? '', address: order.supplierEmail, typed: true }]
      : []
  const people = await usersOf(db, order.supplierId)
  const desks = await desksOf(db, order.supplierId, { port: order.deliveryPort, type: order.type })
  return [...people, ...desks]
}

/** Where a supplier reads an order: one without an account by a link of its own, which every mail carries anew. */
export async function supplierPath(
  { trx, now }: Pick<Acting, 'trx' | 'now'>,
  { id, requestId, supplierId }: OrderRecord,
): Promise<string> {
  if (supplierId !== null) return `/secured/supplier/case/purchase-order/${id}`
  const link = await addLink(trx, { requestId, orderId: id }, now)
  return `/secured/external/purchase-order/${link}`
}

/** The buyer's people who follow an order, and the addresses named when it was sent. */
export async function orderFollowers(db: Db, order: OrderRecord): Promise<Recipient[]> {
  const sending = (order.sending ?? {}) as { confirmationEmails?: string[] }
  return [...(await followersOf(db, order)), ...typedAddresses(sending.confirmationEmails ?? [])]
}

/** What an order's supplier is called, with or without an account. */
export const orderSupplier = async (db: Db, order: OrderRecord): Promise<string> =>
  order.supplierId === null
    ? (order.supplierName ?? unnamedSupplier)
    : companyName(db, order.supplierId)

/** Mails a sent order to its supplier, and copies to the vessel and the addresses of the form. */
export async function mailOrder(
  context: Acting,
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
  const lines = await orderLines(trx, order.id)
  const attached = lines.length <= limits.linesOnPaper
  const papers = attached ? [`order.pdf:${order.id}`, `order.xlsx:${order.id}`] : []
  const told = { lines: orderedLines(order, lines), papers }
  // A guest's link is a key: no copy carries it.
  const withCopies = form.ccNotificationEmailsToSupplierEmail && !isGuest
  const cc = typedAddresses(withCopies ? form.notificationEmails : [])
  await mailAboutOrder(context, order, {
    letter: 'order.sent',
    event,
    to: [...(await orderRecipients(trx, order)), ...cc],
    facts: {
      ...facts,
      attached,
      guest: isGuest ? order.supplierEmail : null,
      ihmForms: form.ihmFormsNotification,
    },
    ...told,
    path: await supplierPath(context, order),
  })
  const vessel = form.sendPoToVessel
    ? form.vesselEmails.filter((v) => v.vesselId === order.vesselId).flatMap((v) => v.emails)
    : []
  const copies = withCopies ? [] : form.notificationEmails
  await mailAboutOrder(context, order, {
    letter: 'order.copy',
    event,
    to: typedAddresses([...vessel, ...copies]),
    facts: { ...facts, attached },
    ...told,
  })
}

/** Tells the chosen forwarder what to fetch and where it goes; what it costs is between buyer and supplier. */
export async function mailForwarder(
  context: Acting,
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
      ...orderRows(order, await portOf(context.trx, order.deliveryPort)).filter(
        ([name]) => name !== 'Total',
      ),
      ...files.map(({ name }): [string, string] => ['Attached', name]),
    ],
    files: files.map(({ id }) => id),
    thread: `order-${order.id}`,
  })
}

/** A letter about an order, with what the order is about under its words. */
export async function mailAboutOrder<N extends LetterName>(
  context: Acting,
  order: OrderRecord,
  sending: Sending<N>,
) {
  const port = await portOf(context.trx, order.deliveryPort)
  const rows = [...orderRows(order, port), ...(sending.rows ?? [])]
  await sendLetter(context, { thread: `order-${order.id}`, ...sending, rows })
}

type Ordered = Awaited<ReturnType<typeof orderLines>>[number]

/** What is ordered, for who cannot open the order, or not yet. */
export const orderedLines = (
  { currency }: Pick<OrderRecord, 'currency'>,
  lines: readonly Pick<
    Ordered,
    'position' | 'name' | 'code' | 'scheme' | 'quantity' | 'unit' | 'unitPrice'
  >[],
) => ({
  caption:
    lines.length <= linesInLetter
      ? counted(lines.length, 'line')
      : `The first ${linesInLetter} of ${lines.length} lines${lines.length <= limits.linesOnPaper ? ', all are in the PDF' : ''}`,
  items: lines.slice(0, linesInLetter).map((line) => ({
    position: line.position,
    name: line.name,
    detail: [codeText(line), `${formatMoney(line.unitPrice, currency)} each`]
      .filter(Boolean)
      .join(', '),
    amount: `${formatQuantity(line.quantity)} ${line.unit}`,
  })),
})

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
export function lineRows(
  told: readonly [Pick<LineTold, 'position' | 'name'>, string][],
): [string, string][] {
  const rows = told.map(([line, words]): [string, string] => [
    `Line ${line.position}`,
    `${line.name}: ${words}`,
  ])
  const more = rows.length - linesInLetter
  if (more <= 0) return rows
  return [...rows.slice(0, linesInLetter), ['More', `${more} further lines, in the order`]]
}

type Told = 'orderNumber' | 'deliveryDueDate' | 'total' | 'currency'
/** What a letter says of an order under its words. */
export const orderRows = (
  order: Pick<OrderRecord, Told>,
  port: NamedPort | null | undefined,
): [string, string][] => [
  ['Order', order.orderNumber],
  ['Deliver to', formatPort(port)],
  ['Wanted by', formatDate(order.deliveryDueDate)],
  ['Total', formatMoney(order.total, order.currency)],
]
