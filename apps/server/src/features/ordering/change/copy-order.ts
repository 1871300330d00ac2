import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { literally } from '../../../db/contains.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { nextOrderNumber } from '../order/order.number.ts'
import { orderLines } from '../order/order.lines.ts'
import { lockOrder, type OrderRecord } from '../order/order.queries.ts'

/** A draft like this order, apart from its case: its days are over, and what was agreed on is asked for anew. */
export const copyOrder: Handler<'order.copy'> = async (context, { params }) => {
  const { trx, actor, now } = context
  // Locked, so that two copies at once have two numbers.
  const order = await lockOrder(trx, actor, params.id)
  const orderNumber =
    (await nextOrderNumber(context, order.companyId)) ?? (await freeCopyNumber(trx, order))
  const copy = await trx
    .insertInto('purchaseOrder')
    .values({
      ...likeness(order),
      companyId: actor.companyId,
      orderNumber,
      state: orderPages['draft-pos'][0],
      createdBy: actor.id,
      createdAt: now,
    })
    .returning(['id', 'caseId', 'companyId', 'supplierId'])
    .executeTakeFirstOrThrow()
  const lines = await orderLines(trx, order.id)
  const places = new Map(lines.map(({ position }, i) => [position, i + 1]))
  await insertRows(
    trx,
    'purchaseOrderLine',
    lines.map((line, i) => ({
      order_id: copy.id,
      position: i + 1,
      name: line.name,
      code: line.code,
      drawing_number: line.drawingNumber,
      maker: line.maker,
      brand: line.brand,
      supplier_code: line.supplierCode,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.unitPrice,
      discount_percent: line.discountPercent,
      total: line.total,
      quality: line.quality,
      remarks: line.remarks,
      account_code: line.accountCode,
      kit_of: line.kitOf === null ? null : (places.get(line.kitOf) ?? null),
      source: 'FREE',
    })),
  )
  await record(context, 'order.copied', ofOrder(copy), {
    number: orderNumber,
    from: order.orderNumber,
  })
  return { id: copy.id }
}

/** What a copy takes over. */
const likeness = (order: OrderRecord) => ({
  supplierId: order.supplierId,
  supplierName: order.supplierName,
  supplierEmail: order.supplierEmail,
  type: order.type,
  title: order.title,
  priority: order.priority,
  vesselId: order.vesselId,
  deliveryPort: order.deliveryPort,
  currency: order.currency,
  transportationCost: order.transportationCost,
  otherCharges: order.otherCharges,
  otherChargesLabel: order.otherChargesLabel,
  discountPercent: order.discountPercent,
  goods: order.goods,
  total: order.total,
  incoterm: order.incoterm,
  incotermPlace: order.incotermPlace,
  paymentTerms: order.paymentTerms,
  text: order.text,
  agent: order.agent && JSON.stringify(order.agent),
  deliveryInstructions: order.deliveryInstructions,
  packingMarks: order.packingMarks,
})

/** Without a series of the company's own: the number of the order with a running suffix that is not taken; a copy of a copy counts on. */
async function freeCopyNumber(trx: Trx, { companyId, orderNumber }: OrderRecord) {
  const base = orderNumber.replace(/-C\d+$/, '').slice(0, 50)
  const taken = await trx
    .selectFrom('purchaseOrder')
    .select('orderNumber')
    .where('companyId', '=', companyId)
    .where('orderNumber', 'like', `${literally(base)}-C%`)
    .execute()
  const numbers = new Set(taken.map((row) => row.orderNumber))
  for (let n = 1; ; n += 1) if (!numbers.has(`${base}-C${n}`)) return `${base}-C${n}`
}
