import { Refusal } from '@fairlead/api/refusals'
import { unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../context.ts'
import { companyName } from '../company/company.queries.ts'
import { markRead } from '../message/message.say.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import { getOrder, type OrderRecord } from '../ordering/order/order.queries.ts'
import { conversationOf } from './conversation.queries.ts'
import { sayTyped } from './conversation.say.ts'

/** A supplier knows an order from when it is sent: nobody can be written to before. */
const isSent = ({ state }: OrderRecord) => !(unsentOrders as readonly string[]).includes(state)

export const readOrderMessages: Handler<'message.ofOrder'> = async ({ db, actor }, { params }) => {
  const order = await getOrder(db, actor, params.id)
  const counterpart =
    actor.role === 'buyer' ? await orderSupplier(db, order) : await companyName(db, order.companyId)
  return conversationOf(
    db,
    actor,
    { orderId: order.id },
    {
      counterpart,
      open: isSent(order),
      deadline: null,
    },
  )
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
