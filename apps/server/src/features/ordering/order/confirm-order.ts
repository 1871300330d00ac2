import { Refusal } from '@fairlead/api/refusals'
import {
  confirmationProblems,
  hasOpen,
  withDeliveries,
  type ConfirmableLine,
  type PromisedDelivery,
} from '@fairlead/validation/confirmation'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { sayWithMove } from '../../message/message.files.ts'
import { ofThread } from '../../message/message.thread.ts'
import { orderFacts } from './order.facts.ts'
import { confirmedRows, mailAboutOrder, orderFollowers } from './order.mails.ts'
import { lockOrder, orderLines } from './order.queries.ts'

/** Confirms what is still open, line by line: earlier promises stay, the rest remains to be confirmed. */
export const confirmOrder: Handler<'order.confirm'> = async (context, { body }) => {
  const { trx, actor, now, today } = context
  const order = await lockOrder(trx, actor, body.purchaseOrderId)
  const lines = await orderLines(trx, order.id)
  const open = hasOpen(withDeliveries(lines, body.deliveries))
  const facts = await orderFacts(trx, actor, order)
  const move = decided(orderLifecycle, 'confirm', { ...facts, open })
  check(lines, body.deliveries, today)
  await insertRows(
    trx,
    'scheduleLine',
    body.deliveries.map((d) => ({
      order_line_id: d.lineId,
      quantity: d.quantity,
      on_date: d.date,
    })),
  )
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    confirmedAt: now,
    supplierReference: body.supplierReference ?? order.supplierReference,
    confirmationComment:
      [order.confirmationComment, body.comment].filter(Boolean).join('\n') || null,
  })
  await sayWithMove(context, ofThread(order), { kind: 'CONFIRMATION', text: body.comment })
  const told = { number: order.orderNumber, supplier: actor.companyName, partial: open }
  const event = await record(context, move.event, ofOrder(order), told)
  await mailAboutOrder(context, order, {
    letter: 'order.confirmed',
    event,
    to: await orderFollowers(trx, order),
    facts: { ...told, comment: body.comment },
    rows: confirmedRows(lines, body.deliveries),
    papers: [`order.pdf:${order.id}`],
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}

function check(
  lines: readonly ConfirmableLine[],
  deliveries: readonly PromisedDelivery[],
  today: string,
) {
  const problems = confirmationProblems(lines, deliveries, today)
  if (problems.length === 0) return
  const of = (field: string) => problems.filter((problem) => problem.field === field)
  if (of('line').length > 0) throw new Refusal('record.missing')
  const code = of('quantity').length > 0 ? 'order.quantity' : 'request.invalid'
  throw new Refusal(
    code,
    problems.map(({ delivery, message }) => ({
      path: `lines.${deliveries[delivery]!.lineId}`,
      message,
    })),
  )
}
