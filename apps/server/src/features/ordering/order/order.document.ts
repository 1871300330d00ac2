import { actionsOf } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { filesOf } from '../../file/file.queries.ts'
import { caseComponents, portObject, vesselObject } from '../../sourcing/case/case.queries.ts'
import { orderChanges } from './order.changes.ts'
import { orderFacts } from './order.facts.ts'
import { orderLines } from './order.lines.ts'
import type { OrderRecord, OrderViewer } from './order.queries.ts'
import { readinessOf } from './order.readiness.ts'
import { orderReceipts, receiptPictures } from './order.receipts.ts'
import { forwarderOf, sentWith } from './order.sending.ts'

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
  takenListId: null,
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
