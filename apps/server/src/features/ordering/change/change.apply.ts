import type { OrderTerms, TermsLine } from '@fairlead/validation/order-change'
import { keptDeliveries, orderDifference, termsSums } from '@fairlead/validation/order-change'
import { lineTotal, unitPrice } from '@fairlead/validation/decimal'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import type { orderLines } from '../order/order.lines.ts'
import type { OrderRecord } from '../order/order.queries.ts'

type Line = Awaited<ReturnType<typeof orderLines>>[number]

/** Makes the lines of a locked order what was agreed on; answers the columns of the order itself. */
export async function applyChange(
  trx: Trx,
  order: OrderRecord,
  lines: readonly Line[],
  { before, after }: { before: OrderTerms; after: OrderTerms },
) {
  const { added, removed, changed } = orderDifference(before, after)
  const ids = removed.flatMap(({ lineId }) => lineId ?? [])
  if (ids.length > 0) await trx.deleteFrom('purchaseOrderLine').where('id', 'in', ids).execute()
  const wanted = new Map(after.lines.map((line) => [line.lineId, line]))
  for (const { line } of changed) {
    const own = lines.find(({ id }) => id === line.lineId)!
    await changeLine(trx, own, wanted.get(line.lineId)!, order.currency)
  }
  await insertRows(
    trx,
    'purchaseOrderLine',
    added.map((line) => ({
      order_id: order.id,
      position: line.position,
      name: line.name,
      code: line.code,
      drawing_number: line.drawingNumber,
      unit: line.unit,
      account_code: line.accountCode,
      ...asAgreed(line, order.currency),
      source: 'FREE',
    })),
  )
  const { lines: _lines, ...head } = after
  return { ...head, ...termsSums(after, order.currency) }
}

const asAgreed = (line: TermsLine, currency: string) => ({
  quantity: line.quantity,
  unit_price: unitPrice(line.unitPrice),
  discount_percent: line.discountPercent,
  total: lineTotal(line.quantity, line.unitPrice, line.discountPercent, currency),
  remarks: line.remarks,
})

/** A new quantity is agreed on as a whole: what was declined of the old one is, and promises beyond it fall away. */
async function changeLine(trx: Trx, own: Line, line: TermsLine, currency: string) {
  const { quantity, unit_price, discount_percent, total, remarks } = asAgreed(line, currency)
  const same = Number(quantity) === Number(own.quantity)
  await trx
    .updateTable('purchaseOrderLine')
    .set({
      quantity,
      unitPrice: unit_price,
      discountPercent: discount_percent,
      total,
      remarks,
      ...(!same && { declinedQuantity: null }),
    })
    .where('id', '=', own.id)
    .execute()
  if (same) return
  await trx.deleteFrom('scheduleLine').where('orderLineId', '=', own.id).execute()
  await insertRows(
    trx,
    'scheduleLine',
    keptDeliveries(own.deliveries, quantity).map((delivery) => ({
      order_line_id: own.id,
      quantity: delivery.quantity,
      on_date: delivery.date,
    })),
  )
}
