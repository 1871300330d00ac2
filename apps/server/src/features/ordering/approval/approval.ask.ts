import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { waitingApproval } from '@fairlead/validation/approval-lifecycle'
import { decidersOf } from '@fairlead/validation/approval'
import type { SendPurchaseOrdersForm } from '@fairlead/validation/purchase-order'
import type { Member } from '../../../actor.ts'
import type { Acting } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { nameIn } from './approval.policy.ts'
import { askDeciders, tellAdministrators } from './approval.mails.ts'
import type { Need } from './approval.rules.ts'

type Form = z.output<typeof SendPurchaseOrdersForm>

/** Why these orders cannot even wait: a level has nobody left, which the administrators are told; or no reason is given. */
export async function cannotAsk(acting: Acting<Member>, needs: readonly Need[], form: Form) {
  const stuck = needs.filter(({ nobodyOn }) => nobodyOn !== null)
  for (const { orders, team, nobodyOn } of stuck) {
    const level = nobodyOn!
    const [event] = await recordForEach(orders, (order) =>
      record(acting, 'order.approvalNobody', ofOrder(order), {
        number: order.orderNumber,
        level: level + 1,
      }),
    )
    const told = { event: event!, team, level, hours: null, by: acting.actor.name }
    await tellAdministrators(acting, null, orders, told)
  }
  if (stuck.length > 0) return new Refusal('approval.nobody')
  if (form.approvalReason || !needs.some(({ reasonNeeded }) => reasonNeeded)) return null
  const path = 'approvalReason'
  throw new Refusal('approval.reason-needed', [
    { path, message: 'Please say why the cheaper offer was not taken' },
  ])
}

/** Lets orders wait for approval with everything that goes out with them. */
export async function askApproval(acting: Acting<Member>, need: Need, form: Form): Promise<number> {
  const { trx, actor, now } = acting
  const { orders, levels, team } = need
  const reason = form.approvalReason ?? ''
  const approval = await trx
    .insertInto('approval')
    .values({
      companyId: actor.companyId,
      caseId: need.caseId,
      askedBy: actor.id,
      ownerId: actor.id,
      askedAt: now,
      reason,
      form: JSON.stringify(form),
      rules: JSON.stringify(need.rules),
      levels: JSON.stringify(levels),
      currency: need.currency,
      total: need.total,
      state: waitingApproval,
      level: 0,
      levelSince: now,
      escalateAt: escalationAt(now, need.escalateAfterHours),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertRows(
    trx,
    'approvalOrder',
    orders.map((order) => ({
      approval_id: approval.id,
      order_id: order.id,
      version: order.version,
    })),
    'order_id',
  )
  const excluded = new Set([actor.id])
  const deciders = decidersOf({ level: levels[0]!, team, excluded })
  const names = deciders.map(({ id }) => nameIn(team, id)).join(' or ')
  const [event] = await recordForEach(orders, (order) =>
    record(acting, 'order.approvalAsked', ofOrder(order), {
      number: order.orderNumber,
      of: names,
      reason,
    }),
  )
  const told = { event: event!, team, by: actor.name }
  await askDeciders(acting, approval, orders, { ...told, deciders, reason })
  return approval.id
}

export const escalationAt = (since: Date, hours: number | null): Date | null =>
  hours === null ? null : new Date(since.getTime() + hours * 3_600_000)

/** One event per order, so that each history says it; letters hang on the first. */
export async function recordForEach<T>(
  orders: readonly T[],
  write: (order: T) => Promise<number>,
): Promise<number[]> {
  const ids: number[] = []
  for (const order of orders) ids.push(await write(order))
  return ids
}
