import { plain } from '@fairlead/validation/decimal'
import { nothingReceived } from '@fairlead/validation/receipt'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { purchaseOrderCalls } from '@fairlead/api/calls/purchase-order'
import type { SortOf } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import { actionsOf } from '@fairlead/validation/lifecycle'
import { orderLifecycle, orderPages, unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { CodeScheme } from '@fairlead/validation/vocabulary'
import type { LinkHolder, Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { contains } from '../../../db/contains.ts'
import type { Database } from '../../../db/tables.ts'
import type { Trx } from '../../../db/transaction.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { caseComponents, vesselObject, portObject } from '../../sourcing/case/case.queries.ts'
import { filesOf } from '../../file/file.queries.ts'
import { orderChanges } from './order.changes.ts'
import { orderFacts, promised } from './order.facts.ts'
import { forwarderOf, sentWith } from './order.sending.ts'
import { readinessOf } from './order.readiness.ts'
import { orderReceipts, receiptPictures, receivedOf } from './order.receipts.ts'

export type OrderViewer =
  (Pick<Member, 'role' | 'companyId' | 'kind'> & { id?: number }) | LinkHolder

/** Which orders exist for this actor: a buyer's own; a supplier's, or those a link opens, once they were sent. */
export function ordersVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'purchaseOrder', O>,
  actor: OrderViewer,
) {
  if (actor.role === 'buyer') return query.where('purchaseOrder.companyId', '=', actor.companyId)
  const sent = query.where('purchaseOrder.state', 'not in', unsentOrders)
  return actor.kind === 'link'
    ? sent.where(openedBy(actor))
    : sent.where('purchaseOrder.supplierId', '=', actor.companyId)
}

/** The order of a link, and those of its request; a draft may have been given to another supplier since. */
const openedBy = ({ requestId, orderId }: LinkHolder) =>
  sql<boolean>`(purchase_order.id = ${orderId}::int or exists (select 1 from case_request r
    where r.id = ${requestId}::int and r.id = purchase_order.request_id
      and (r.supplier_id = purchase_order.supplier_id or purchase_order.supplier_id is null
        and lower(r.unregistered_email) = lower(purchase_order.supplier_email))))`

export async function getOrder(db: Db, actor: OrderViewer, id: number) {
  const row = await ordersVisibleTo(
    db.selectFrom('purchaseOrder').selectAll('purchaseOrder'),
    actor,
  )
    .where('purchaseOrder.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}

/** Locks the order's case first, where it has one, then the order: one order of locks for every move. */
export async function lockOrder(trx: Trx, actor: OrderViewer, id: number) {
  const { caseId } = await getOrder(trx, actor, id)
  if (caseId)
    await trx.selectFrom('rfqCase').select('id').where('id', '=', caseId).forUpdate().execute()
  return trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type OrderRecord = Awaited<ReturnType<typeof getOrder>>

interface LineContract {
  id: number
  number: string
  version: number
  uuid: string
  priceListId: number
  unitPrice: string
}
/** The contract that covers a line, as it was when it was ordered. */
const contractOf = sql<LineContract | null>`(select json_build_object('id', c.id, 'number', c.number,
    'version', v.number, 'uuid', l.uuid, 'priceListId', l.id,
    'unitPrice', purchase_order_line.contract_price::text)
  from price_list l join contract_version v on v.id = l.version_id
    join contract c on c.id = v.contract_id where l.id = purchase_order_line.price_list_id)`

const linesWithAsked = (db: Db, orderId: number) =>
  db
    .selectFrom('purchaseOrderLine')
    .leftJoin('caseLine', 'caseLine.id', 'purchaseOrderLine.caseLineId')
    .leftJoin('quotationLine', 'quotationLine.id', 'purchaseOrderLine.quotationLineId')
    .selectAll('purchaseOrderLine')
    .select(contractOf.as('contract'))
    .select([
      'caseLine.componentId',
      'caseLine.position as askedPosition',
      'caseLine.name as askedName',
      'caseLine.code as askedCode',
      'caseLine.scheme as askedScheme',
      'caseLine.drawingNumber as askedDrawing',
      'caseLine.drawingPosition as askedPlace',
      'quotationLine.alternative',
    ])
    .where('purchaseOrderLine.orderId', '=', orderId)
    .orderBy('purchaseOrderLine.position')
    .execute()

/** A supplier's own number of what it offers. */
const partNumber: CodeScheme = 'MAKER'

/** What the requisition says of an ordered line; an alternative has nothing of the item it stands for. */
function askedOf(line: Awaited<ReturnType<typeof linesWithAsked>>[number]) {
  const { askedName: name, askedCode: code, askedScheme: scheme, askedDrawing } = line
  const alternative = line.alternative ?? false
  const other = name !== null && (alternative || line.name !== name)
  return {
    requisitionLine: line.askedPosition?.toString() ?? null,
    scheme: alternative ? partNumber : scheme,
    drawingPosition: alternative ? null : line.askedPlace,
    asked: other ? { name, code, scheme, drawingNumber: askedDrawing, alternative } : null,
  }
}

/** The lines of an order with what was asked for, confirmed and received of each. */
export async function orderLines(db: Db, orderId: number) {
  const [lines, received, deliveries] = await Promise.all([
    linesWithAsked(db, orderId),
    receivedOf(db, orderId),
    db
      .selectFrom('scheduleLine')
      .innerJoin('purchaseOrderLine', 'purchaseOrderLine.id', 'scheduleLine.orderLineId')
      .select([
        'scheduleLine.id',
        'scheduleLine.orderLineId',
        'scheduleLine.quantity',
        'scheduleLine.onDate as date',
      ])
      .where('purchaseOrderLine.orderId', '=', orderId)
      .orderBy('scheduleLine.onDate')
      .orderBy('scheduleLine.id')
      .execute(),
  ])
  const byLine = Map.groupBy(deliveries, (delivery) => delivery.orderLineId)
  return lines.map((line) => ({
    ...line,
    ...askedOf(line),
    discountPercent: line.discountPercent === null ? null : plain(line.discountPercent),
    deliveries: (byLine.get(line.id) ?? []).map((d) => ({
      id: d.id,
      quantity: d.quantity,
      date: d.date,
    })),
    receipt: received.get(line.id) ?? nothingReceived,
  }))
}

/** The files of an order; what is for the forwarder is the buyer's only. */
async function orderFiles(db: Db, actor: OrderViewer, id: number) {
  const files = await filesOf(db, 'order', id)
  return files.filter((file) => actor.role === 'buyer' || file.origin !== 'FORWARDER')
}

/** Every file of an order that may be opened, the pictures of what arrived too. */
export const orderDownloads = async (db: Db, actor: OrderViewer, id: number) => [
  ...(await orderFiles(db, actor, id)),
  ...(await receiptPictures(db, id)),
]

/** A whole order for one of its two parties. */
export async function orderDocument(db: Db, actor: OrderViewer, row: OrderRecord) {
  const [names, facts, lines, receipts, changes, files, components, ...rest] = await Promise.all([
    orderNames(db, actor, row),
    orderFacts(db, actor, row),
    orderLines(db, row.id),
    orderReceipts(db, row.id),
    orderChanges(db, row.id),
    orderFiles(db, actor, row.id),
    row.caseId === null ? [] : caseComponents(db, row.caseId),
    actor.role === 'buyer' ? forwarderOf(db, row) : null,
    quotationSettings(db, row.companyId),
    declarationOf(db, row.id),
  ])
  const [forwarder, settings, declaration] = rest
  return {
    ...row,
    ...names,
    creationDate: row.createdAt,
    submissionDate: row.submittedAt,
    confirmed: row.confirmedAt !== null && !facts.open,
    buyerAllowPreselectedIhmForms: settings.allowPreselectedIhmForms,
    hazardDeclarationState: declaration?.state ?? null,
    hazardDeclarationId: declaration?.id ?? null,
    components: components.filter(({ id }) => lines.some((line) => line.componentId === id)),
    lines: actor.role === 'buyer' ? lines : lines.map(withoutContract),
    receipts,
    changes,
    attachments: files.filter(({ origin }) => origin !== 'FORWARDER'),
    forwarderFiles: files.filter(({ origin }) => origin === 'FORWARDER'),
    forwarder,
    ...sentWith(row),
    readiness: readinessOf(row, row.readinessDate ?? latestDelivery(lines)),
    // How it is packed can be said with the move itself.
    actions: actionsOf(orderLifecycle, { ...facts, packaging: 'given' }),
  }
}

/** What a buyer agreed with whom is its own; its vendor reads a price. */
const withoutContract = <L extends { contract: unknown; source: string }>(line: L) => ({
  ...line,
  contract: null,
  source: line.source === 'PRICE_LIST' ? ('FREE' as const) : line.source,
})

/** What was asked of its supplier about hazardous materials. */
const declarationOf = (db: Db, orderId: number) =>
  db
    .selectFrom('hazardDeclaration')
    .select(['id', 'state'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

const latestDelivery = (lines: Awaited<ReturnType<typeof orderLines>>): string | null =>
  lines
    .flatMap(({ deliveries }) => deliveries.map(({ date }) => date))
    .sort()
    .at(-1) ?? null

async function orderNames(db: Db, actor: OrderViewer, row: OrderRecord) {
  const reader = actor.kind === 'member' ? (actor.id ?? null) : null
  const names = await db
    .selectFrom('purchaseOrder')
    .innerJoin('company as buyer', 'buyer.id', 'purchaseOrder.companyId')
    .leftJoin('company as supplier', 'supplier.id', 'purchaseOrder.supplierId')
    .leftJoin('quotation', 'quotation.id', 'purchaseOrder.quotationId')
    .leftJoin('account as submitter', 'submitter.id', 'quotation.submittedBy')
    .leftJoin('account as author', 'author.id', 'purchaseOrder.createdBy')
    .leftJoin('rfqCase', 'rfqCase.id', 'purchaseOrder.caseId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .leftJoin('thread', 'thread.orderId', 'purchaseOrder.id')
    .leftJoin('threadReader', (join) =>
      join
        .onRef('threadReader.threadId', '=', 'thread.id')
        .on('threadReader.accountId', '=', reader),
    )
    .select([
      'thread.id as threadId',
      'thread.lastNumber',
      'threadReader.unread',
      'rfqCase.timeZone',
      'buyer.name as buyerName',
      'supplier.name as supplier',
      'supplier.address',
      'supplier.city',
      'supplier.country',
      'vessel.name as vesselName',
      'submitter.email as submitterEmail',
      'quotation.submitterPhone',
      'author.firstName',
      'author.lastName',
      'author.email as authorEmail',
      'author.phone as authorPhone',
    ])
    .select([vesselObject, portObject])
    .where('purchaseOrder.id', '=', row.id)
    .executeTakeFirstOrThrow()
  const {
    supplier,
    address,
    city,
    country,
    firstName,
    lastName,
    authorEmail,
    authorPhone,
    lastNumber,
    unread,
    ...rest
  } = names
  return {
    ...rest,
    messages: { count: lastNumber ?? 0, unread: unread ?? 0 },
    buyerContact: authorEmail
      ? { name: `${firstName} ${lastName}`, email: authorEmail, phone: authorPhone }
      : null,
    supplierName: supplier ?? row.supplierName ?? '-',
    supplierAddress: [address, city, country].filter(Boolean).join(', ') || null,
  }
}

/** The orders of a case, for the buyer's overview of it. */
export async function ordersOfCase(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('purchaseOrder')
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .select([
      'purchaseOrder.id',
      'orderNumber',
      'purchaseOrder.state',
      'total',
      'purchaseOrder.currency',
      'caseId',
      'submittedAt',
      'confirmedAt',
      'company.name',
      'supplierName',
    ])
    .select(lineCounts)
    .where('caseId', '=', caseId)
    .where('purchaseOrder.state', 'in', orderPages.all)
    .orderBy('purchaseOrder.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, supplierName: name ?? row.supplierName ?? '-' }))
}

/** How many lines an order of a list has, and of how many nothing is open. */
export const lineCounts = [
  sql<number>`(select count(*) from purchase_order_line l where l.order_id = purchase_order.id)`.as(
    'lines',
  ),
  sql<number>`(select count(*) from purchase_order_line l where l.order_id = purchase_order.id
    and l.quantity - coalesce(l.declined_quantity, 0) <= ${promised})`.as('answeredLines'),
] as const

/** What rows of order lists show; `counterpart` is the other party. */
export const orderRowColumns = [
  'purchaseOrder.id',
  'purchaseOrder.orderNumber',
  'purchaseOrder.state',
  'purchaseOrder.title',
  'purchaseOrder.requisitionNumber',
  'purchaseOrder.deliveryDueDate',
  'purchaseOrder.currency',
  'purchaseOrder.total',
  'purchaseOrder.createdAt',
  'purchaseOrder.submittedAt',
  'purchaseOrder.confirmedAt',
  'purchaseOrder.readinessState',
  'purchaseOrder.readinessDate',
  'purchaseOrder.readinessAskedAt',
  'purchaseOrder.reminders',
  'purchaseOrder.remindedAt as lastReminderAt',
  'purchaseOrder.importResult',
] as const

/** Orders whose number, requisition or title holds what was typed: both sides read all three. An index has this very text. */
export const orderHolds = (q: string) =>
  contains(
    sql`purchase_order.order_number || ' ' || coalesce(purchase_order.requisition_number, '') || ' ' || purchase_order.title`,
    q,
  )

type OrderSort = SortOf<(typeof purchaseOrderCalls)['order.list' | 'supplierOrder.list']>

export const orderSortColumns: Record<OrderSort, RawBuilder<unknown>> = {
  createdAt: sql`purchase_order.created_at`,
  submittedAt: sql`purchase_order.submitted_at`,
  orderNumber: sql`purchase_order.order_number`,
  total: sql`purchase_order.total`,
  deliveryDueDate: sql`purchase_order.delivery_due_date`,
  id: sql`purchase_order.id`,
}
