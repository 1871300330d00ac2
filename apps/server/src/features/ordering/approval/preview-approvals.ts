import { decidersOf } from '@fairlead/validation/approval'
import type { Handler } from '../../../context.ts'
import { getOrder, type OrderRecord } from '../order/order.queries.ts'
import { nameIn } from './approval.policy.ts'
import { approvalsNeeded } from './approval.rules.ts'

export const previewApprovals: Handler<'approval.preview'> = async (context, { params }) => {
  const { db, actor } = context
  const orders: OrderRecord[] = []
  for (const id of new Set(params.ids)) orders.push(await getOrder(db, actor, id))
  const needs = await approvalsNeeded(context, orders)
  return needs.map(({ orders: own, rules, reasonNeeded, levels, team, nobodyOn }) => ({
    orderIds: own.map(({ id }) => id),
    rules,
    reasonNeeded,
    levels: levels.map((level) =>
      decidersOf({ level, team, excluded: new Set([actor.id]) }).map((one) => ({
        id: one.id,
        name: nameIn(team, one.id),
        for: one.for === null ? null : nameIn(team, one.for),
      })),
    ),
    nobodyOn: nobodyOn === null ? null : nobodyOn + 1,
  }))
}
