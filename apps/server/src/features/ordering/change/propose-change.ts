import Big from 'big.js'
import { Refusal } from '@fairlead/api/refusals'
import {
  changedTerms,
  changeProblems,
  openChangeState,
  termsOf,
  termsSums,
} from '@fairlead/validation/order-change'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { approvalsNeeded } from '../approval/approval.rules.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderRecipients, supplierPath } from '../order/order.mails.ts'
import { orderLines } from '../order/order.lines.ts'
import { lockOrder, type OrderRecord } from '../order/order.queries.ts'
import { checkChangedCost } from './change.budget.ts'
import { changeRows, changeWords } from './change.tell.ts'

type Context = CallContext<'order.proposeChange'>
type Terms = ReturnType<typeof termsOf>

/** Asks the supplier to agree to another version of the order. Until then nothing of it changes. */
export const proposeChange: Handler<'order.proposeChange'> = async (context, { params, body }) => {
  const { trx, actor, today } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'proposeChange', await orderFacts(trx, actor, order))
  if (order.version !== body.version) throw new Refusal('record.stale')
  await checkPort(trx, body.deliveryPort)
  const lines = await orderLines(trx, order.id)
  const before = termsOf({ ...order, lines })
  const after = changedTerms(before, body)
  const unknown = body.lines.some(({ lineId }) => !lines.some(({ id }) => id === lineId))
  if (unknown) throw new Refusal('record.missing')
  const problems = changeProblems(lines, before, after, today)
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
  await checkApproval(context, order, after)
  await checkChangedCost(context, order, { lines, before, after })
  const number = await keepChange(context, order, { before, after, message: body.message })
  const told = { number: order.orderNumber, change: number }
  const words = changeWords({ before, after }, order.currency)
  const event = await record(context, move.event, ofOrder(order), { ...told, words })
  await mailAboutOrder(context, order, {
    letter: 'order.changeProposed',
    event,
    to: await orderRecipients(trx, order),
    facts: { number: order.orderNumber, buyer: actor.companyName, message: body.message },
    rows: changeRows({ before, after }, order.currency),
    path: await supplierPath(context, order),
  })
  return { ok: true }
}

/** What would have needed approval is not agreed on around it: a dearer order is withdrawn and sent anew. */
async function checkApproval(context: Context, order: OrderRecord, after: Terms) {
  const { total } = termsSums(after, order.currency)
  if (new Big(total).lte(order.total)) return
  const needs = await approvalsNeeded({ ...context, db: context.trx }, [{ ...order, total }])
  if (needs.length > 0) throw new Refusal('approval.change')
}

async function keepChange(
  { trx, actor, now }: Context,
  order: OrderRecord,
  { before, after, message }: { before: Terms; after: Terms; message: string | null },
): Promise<number> {
  const { last } = await trx
    .selectFrom('orderChange')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await trx
    .insertInto('orderChange')
    .values({
      orderId: order.id,
      number,
      state: openChangeState,
      message,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      proposedBy: actor.id,
      proposedAt: now,
    })
    .execute()
  await trx
    .updateTable('purchaseOrder')
    .set({ version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
  return number
}
