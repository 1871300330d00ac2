import Big from 'big.js'
import { lineTotal, sum } from '@fairlead/validation/decimal'
import { deliveryCost } from '@fairlead/validation/delivery-charge'
import { decide } from '@fairlead/validation/lifecycle'
import { orderLifecycle, orderPages } from '@fairlead/validation/order-lifecycle'
import { orderTotals } from '@fairlead/validation/purchase-order'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import type { ContractPrice } from '../../contract/contract.prices.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import type { caseLines, CaseRecord } from '../../sourcing/case/case.queries.ts'
import { orderFacts } from './order.facts.ts'
import { freeNumber } from './order.make.ts'
import { nextOrderNumber } from './order.number.ts'

/** A line of an RFQ with the contract's price that it is bought at. */
export interface TakenLine {
  line: Awaited<ReturnType<typeof caseLines>>[number]
  price: ContractPrice
}

type Context = Acting<Member> & { today: string }

/** Puts lines of one vendor and currency on the draft order that others of the RFQ were taken onto, or on a new one. */
export async function addToOrder(
  context: Context,
  found: CaseRecord,
  taken: readonly TakenLine[],
): Promise<number> {
  const { trx } = context
  const there = await openOrder(context, found, taken[0]!.price)
  const order = there ?? (await beginOrder(context, found, taken[0]!.price))
  const before = await chargedFor(trx, order.id)
  await insertTaken(trx, order.id, taken, await makersOf(trx, found.id))
  const after = await chargedFor(trx, order.id)
  // What somebody typed for freight stays.
  const isOwn = new Big(order.transportationCost).eq(before.charge)
  const transportationCost = isOwn ? after.charge : order.transportationCost
  await countAnew(trx, { ...order, transportationCost }, after.goods)
  if (there) await publishDraft(trx, 'order', order.id)
  return order.id
}

/** The draft order of the vendor that may still be changed: one that waits for approval may not. */
async function openOrder({ trx, actor }: Context, found: CaseRecord, price: ContractPrice) {
  const there = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('takenFromCaseId', '=', found.id)
    .where('supplierId', '=', price.supplier.id)
    .where('currency', '=', price.currency)
    .where('state', '=', orderPages['draft-pos'][0])
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!there) return null
  const { refusal } = decide(orderLifecycle, 'edit', await orderFacts(trx, actor, there))
  return refusal ? null : there
}

async function beginOrder(context: Context, found: CaseRecord, price: ContractPrice) {
  const { trx, actor, now } = context
  const orderNumber =
    (await nextOrderNumber(context, found.companyId)) ?? (await freeNumber(trx, found))
  const terms = await trx
    .selectFrom('contractVersion as v')
    .innerJoin('priceList as l', 'l.versionId', 'v.id')
    .select(['v.incoterm', 'v.incotermPlace', 'v.paymentTerms'])
    .where('l.id', '=', price.listId)
    .executeTakeFirstOrThrow()
  const order = await trx
    .insertInto('purchaseOrder')
    .values({
      companyId: found.companyId,
      supplierId: price.supplier.id,
      takenFromCaseId: found.id,
      orderNumber,
      type: found.type,
      title: found.title,
      state: orderPages['draft-pos'][0],
      priority: found.priority,
      vesselId: found.vesselId,
      requisitionNumber: found.requisitionNumber,
      deliveryPort: found.deliveryPort,
      vesselEta: found.vesselEta,
      currency: price.currency,
      goods: '0.00',
      total: '0.00',
      ...terms,
      createdBy: actor.id,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(context, 'order.created', ofOrder(order), { number: orderNumber })
  return order
}

const makersOf = async (trx: Trx, caseId: number) =>
  new Map(
    (
      await trx
        .selectFrom('component')
        .select(['id', 'maker'])
        .where('caseId', '=', caseId)
        .execute()
    ).map(({ id, maker }) => [id, maker]),
  )

async function insertTaken(
  trx: Trx,
  orderId: number,
  taken: readonly TakenLine[],
  makers: ReadonlyMap<number, string | null>,
) {
  const { last } = await trx
    .selectFrom('purchaseOrderLine')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await insertRows(
    trx,
    'purchaseOrderLine',
    taken.map(({ line, price }, i) => ({
      order_id: orderId,
      position: (last ?? 0) + i + 1,
      name: line.name,
      code: line.code,
      drawing_number: line.drawingNumber,
      maker: (line.componentId && makers.get(line.componentId)) || null,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: price.unitPrice,
      total: lineTotal(line.quantity, price.unitPrice, null, price.currency),
      quality: line.quality,
      remarks: line.remarks,
      account_code: line.accountCode,
      source: 'PRICE_LIST',
      price_list_id: price.listId,
      contract_price: price.unitPrice,
      taken_list_id: price.listId,
    })),
  )
}

/** The goods of an order, and what one delivery of them costs by the price lists that its lines are bought from. */
async function chargedFor(trx: Trx, orderId: number) {
  const lines = await trx
    .selectFrom('purchaseOrderLine as b')
    .leftJoin('priceList as l', (join) =>
      join.onRef('l.id', '=', 'b.priceListId').on('b.source', '=', 'PRICE_LIST'),
    )
    .select(['b.total', 'l.perDelivery', 'l.freeFrom'])
    .where('b.orderId', '=', orderId)
    .execute()
  const goods = sum(lines.map(({ total }) => total))
  return { goods, charge: deliveryCost(lines, goods) }
}

async function countAnew(
  trx: Trx,
  order: {
    id: number
    version: number
    currency: string
    transportationCost: string
    otherCharges: string
    discountPercent: string | null
  },
  goods: Big,
) {
  const { transportationCost, version } = order
  await trx
    .updateTable('purchaseOrder')
    .set({ ...orderTotals(goods, order), transportationCost, version: version + 1 })
    .where('id', '=', order.id)
    .execute()
}

/** The orders that lines of an RFQ were taken onto, as far as they stand. */
export async function takenOrders(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('purchaseOrder as o')
    .innerJoin('company as s', 's.id', 'o.supplierId')
    .select(['o.id', 'o.orderNumber', 'o.state', 's.id as supplierId', 's.name'])
    .select(({ selectFrom }) =>
      selectFrom('purchaseOrderLine as l')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('l.orderId', '=', 'o.id')
        .as('lines'),
    )
    .where('o.takenFromCaseId', '=', caseId)
    .where('o.state', 'in', orderPages.all)
    .orderBy('o.id')
    .execute()
  return rows.map(({ supplierId, name, lines, ...row }) => ({
    ...row,
    supplier: { id: supplierId, name },
    lines: Number(lines),
  }))
}
