import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { checkVessel } from '../../vessel/vessel.queries.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'
import { checkSupplier, insertOrderLines, orderColumns } from './order.writes.ts'

/** An order made from a quotation keeps its supplier, prices and lines: only what surrounds them may change. */
export const saveOrder: Handler<'order.save'> = async (
  { trx, actor, now, today },
  { params, body },
) => {
  const order = await lockOrder(trx, actor, params.id)
  decided(orderLifecycle, 'edit', await orderFacts(trx, actor, order))
  if (order.version !== body.version) throw new Refusal('record.stale')
  await checkVessel(trx, actor, body.vesselId)
  await checkPort(trx, body.deliveryPort)
  await checkSupplier(trx, body.supplierId)
  const version = order.version + 1
  const { orderNumber, title, deliveryPort, deliveryDueDate, vesselEta, text, ...rest } =
    orderColumns(body)
  const saved = { version, draftSavedBy: actor.id, draftSavedAt: now }
  const around = { orderNumber, title, deliveryPort, deliveryDueDate, vesselEta, text, ...saved }
  const fromQuotation = order.quotationId !== null
  await trx
    .updateTable('purchaseOrder')
    .set(fromQuotation ? around : { ...rest, ...around })
    .where('id', '=', order.id)
    .execute()
  if (!fromQuotation) {
    await trx.deleteFrom('purchaseOrderLine').where('orderId', '=', order.id).execute()
    const source = order.source === 'ERP' ? 'ERP' : 'FREE'
    await insertOrderLines(trx, { ...order, today }, body, source)
  }
  await publishDraft(trx, 'order', order.id)
  return { id: order.id, version }
}
