import { Refusal } from '@fairlead/api/refusals'
import { purchaseOrderLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { move } from '../../../db/move.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderFollowers } from './order.mails.ts'
import { lockOrder, orderDocument } from './order.queries.ts'
import { openQuantity } from './order.rules.ts'

/** Confirms what is still open, line by line: earlier promises stay, the rest remains to be confirmed. */
export const confirmOrder: Handler<'order.confirm'> = async (
  { trx, actor, now, services },
  { body },
) => {
  const order = await lockOrder(trx, actor, body.purchaseOrderId)
  const state = move(purchaseOrderLifecycle, order.state, 'confirm', 'order.not-sent')
  const { lines } = await orderDocument(trx, actor, order)
  const open = new Map(lines.map((line) => [line.id, openQuantity(line)]))
  for (const delivery of body.deliveries) {
    const left = open.get(delivery.lineId)
    if (!left) throw new Refusal('record.missing')
    if (left.lt(delivery.quantity))
      throw new Refusal('order.quantity', [
        { path: `lines.${delivery.lineId}`, message: `At most ${left.toFixed()} can be confirmed` },
      ])
    open.set(delivery.lineId, left.minus(delivery.quantity))
  }
  if (body.deliveries.some((delivery) => delivery.date < now.toISOString().slice(0, 10)))
    throw new Refusal('request.invalid', [
      { path: 'deliveries', message: 'A delivery date may not be in the past' },
    ])
  await insertRows(
    trx,
    'scheduleLine',
    body.deliveries.map((d) => ({
      order_line_id: d.lineId,
      quantity: d.quantity,
      on_date: d.date,
    })),
  )
  await trx
    .updateTable('purchaseOrder')
    .set({
      state,
      version: order.version + 1,
      confirmedAt: now,
      supplierReference: body.supplierReference ?? order.supplierReference,
      confirmationComment: body.comment ?? order.confirmationComment,
    })
    .where('id', '=', order.id)
    .execute()
  const partial = [...open.values()].some((left) => left.gt(0))
  const eventId = await record(trx, actor, now, {
    action: 'order.confirmed',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: { number: order.orderNumber, supplier: actor.companyName, partial },
  })
  await mailAboutOrder({ trx, now, services }, order, eventId, await orderFollowers(trx, order), {
    subject: `Order ${order.orderNumber} was confirmed${partial ? ' in part' : ''}`,
    text: `${actor.companyName} has confirmed ${partial ? 'a part of ' : ''}this order.`,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
