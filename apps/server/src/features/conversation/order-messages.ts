import { unnamedSupplier } from '@fairlead/formatting/label'
import { Refusal } from '@fairlead/api/refusals'
import { isUnsent } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../context.ts'
import { conversationOf } from '../message/message.conversation.ts'
import { markRead } from '../message/message.say.ts'
import { findThread } from '../message/message.thread.ts'
import { getOrder, ordersVisibleTo, type OrderRecord } from '../ordering/order/order.queries.ts'
import { sayTyped } from './conversation.say.ts'

/** A supplier knows an order from when it is sent: nobody can be written to before. */
const isSent = (order: Pick<OrderRecord, 'state'>) => !isUnsent(order)

export const readOrderMessages: Handler<'message.ofOrder'> = async ({ db, actor }, { params }) => {
  const order = await ordersVisibleTo(
    db
      .selectFrom('purchaseOrder')
      .select(['purchaseOrder.id', 'purchaseOrder.state', 'supplierName']),
    actor,
  )
    .innerJoin('company as buyer', 'buyer.id', 'purchaseOrder.companyId')
    .leftJoin('company as supplier', 'supplier.id', 'purchaseOrder.supplierId')
    .select(['buyer.name as buyer', 'supplier.name as supplier'])
    .where('purchaseOrder.id', '=', params.id)
    .executeTakeFirst()
  if (!order) throw new Refusal('record.missing')
  const { buyer, supplier, supplierName } = order
  const counterpart = actor.role === 'buyer' ? (supplier ?? supplierName ?? unnamedSupplier) : buyer
  const about = { counterpart, open: isSent(order), deadline: null }
  return conversationOf(db, actor, await findThread(db, { orderId: order.id }), about)
}

export const sayOnOrder: Handler<'message.toOrder'> = async (context, { params, body }) => {
  const order = await getOrder(context.trx, context.actor, params.id)
  if (!isSent(order)) throw new Refusal('message.order-not-sent')
  if (body.caseLineId) throw new Refusal('record.missing')
  return sayTyped(context, { topic: { orderId: order.id }, caseId: order.caseId }, body)
}

export const seeOnOrder: Handler<'message.seenOfOrder'> = async (context, { params, body }) => {
  const order = await getOrder(context.trx, context.actor, params.id)
  await markRead(context, { orderId: order.id }, body.number)
  return { ok: true }
}
