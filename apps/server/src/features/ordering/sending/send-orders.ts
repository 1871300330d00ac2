import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { checkBudgets } from '../../budget/budget.check.ts'
import { takenByDrafts } from '../../budget/budget.ledger.ts'
import { keepFiles, linkFile } from '../../file/file.queries.ts'
import { askApproval, cannotAsk } from '../approval/approval.ask.ts'
import { approvalsNeeded } from '../approval/approval.rules.ts'
import { orderFacts } from '../order/order.facts.ts'
import { lockOrder, type OrderRecord } from '../order/order.queries.ts'
import { checkComplete, checkSending, sendAll } from './sending.moves.ts'

export const sendOrders: Handler<'order.send'> = async (context, { body }) => {
  const { trx, actor, services, today } = context
  const form = body.request
  const orders: OrderRecord[] = []
  for (const id of [...new Set(form.purchaseOrderIds)].sort((a, b) => a - b))
    orders.push(await lockOrder(trx, actor, id))
  await checkSending(context, orders, form)
  const needs = await approvalsNeeded({ ...context, db: trx }, orders)
  const held = needs.flatMap((need) => need.orders)
  for (const order of held) {
    decided(orderLifecycle, 'send', await orderFacts(trx, actor, order))
    await checkComplete(trx, order)
  }
  const orderIds = held.map(({ id }) => id)
  const taken = await takenByDrafts(trx, actor.companyId, { orderIds, today })
  await checkBudgets(trx, taken, { orderIds, confirmed: form.overBudget })
  const refusal = await cannotAsk(context, needs, form)
  if (refusal) return refusal
  const [first] = orders
  if (first)
    for (const [field, origin] of uploads) {
      const document = { owner: 'order', ownerId: first.id, origin } as const
      const files = context.files[field] ?? []
      const { companyId } = actor
      for (const { id } of await keepFiles(trx, services.files, files, { ...document, companyId }))
        for (const order of orders) await linkFile(trx, id, { ...document, ownerId: order.id })
    }
  const waiting = []
  for (const need of needs)
    waiting.push({
      approvalId: await askApproval(context, need, form),
      orderIds: need.orders.map(({ id }) => id),
    })
  const sent = orders.filter((order) => !held.includes(order))
  await sendAll(context, sent, form)
  return { sent: sent.map((order) => order.id), waiting }
}

const uploads = [
  ['files', 'WEB'],
  ['assignForwarderFiles', 'FORWARDER'],
] as const
