import { Refusal } from '@fairlead/api/refusals'
import { formatPort } from '@fairlead/formatting/port'
import { approvalLifecycle, waitingApproval } from '@fairlead/validation/approval-lifecycle'
import { money } from '@fairlead/validation/decimal'
import { actionsOf } from '@fairlead/validation/lifecycle'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { portOf } from '../../reference/reference.queries.ts'
import { askedOrders, quotationFiles } from './approval.orders.ts'
import { nameIn, officeOf, type Colleague } from './approval.policy.ts'
import {
  decidedOf,
  decidersAt,
  factsOf,
  type ApprovalRecord,
  type Decided,
} from './approval.queries.ts'
import { stepWords } from './approval.said.ts'
import { approvalRows, shownDecider, shownRow } from './approval.rows.ts'
import { approvalPrices } from './approval.prices.ts'

export const getApproval: Handler<'approval.get'> = async (context, { params: { id } }) => {
  const { db, actor, today } = context
  const row = await approvalRows(db, actor).where('approval.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  const [team, yes, steps, orders] = await Promise.all([
    officeOf(db, actor.companyId, today),
    decidedOf(db, [id]),
    stepsOf(db, id),
    askedOrders(db, row, today),
  ])
  const decided = yes.get(id) ?? []
  const [prices, files] = await Promise.all([
    approvalPrices(
      context,
      row,
      orders.map((order) => order.id),
    ),
    quotationFiles(db, orders),
  ])
  const [first] = orders
  return {
    ...shownRow(row, { actor, team, decided }),
    reason: row.reason,
    rules: row.rules,
    title: first?.title ?? '',
    port: first?.deliveryPort ? formatPort(await portOf(db, first.deliveryPort)) : null,
    vesselEta: first?.vesselEta ?? null,
    steps: steps.map(({ act, accountId, forId, level, ...step }) => ({
      ...step,
      by: accountId === null ? 'Fairlead' : nameIn(team, accountId),
      text: stepWords[act](level + 1, forId === null ? null : nameIn(team, forId)),
    })),
    who: levelsOf(row, { team, decided }),
    details: orders.map((order) => ({
      ...order,
      total: money(order.total),
      landed: prices.landed.get(order.id) ?? null,
      files: files.get(order.id) ?? [],
    })),
    lines: prices.lines,
    cheaper: prices.cheaper,
    short: prices.short,
    failure: row.failure,
    actions: actionsOf(approvalLifecycle, factsOf(actor, row, { decided, team })),
  }
}

const stepsOf = (db: Db, id: number) =>
  db
    .selectFrom('approvalStep')
    .select(['act', 'accountId', 'forId', 'level', 'reason', 'at'])
    .where('approvalId', '=', id)
    .orderBy('id')
    .execute()

/** Level by level: who decided, or who may. */
function levelsOf(
  row: ApprovalRecord,
  around: { team: readonly Colleague[]; decided: readonly Decided[] },
) {
  const { team, decided } = around
  return row.levels.map((level, i) => {
    const yes = decided.find((one) => one.level === i)
    const deciders = yes ? [] : decidersAt(row, i, around)
    const named = deciders.some(({ id, for: of }) => {
      const role = team.find((one) => one.id === (of ?? id))?.role
      return level.userIds.includes(of ?? id) || level.roles.some((one) => one === role)
    })
    const current = i === row.level && row.state === waitingApproval
    return {
      people: deciders.map((one) => shownDecider(one, team)),
      decided: yes
        ? {
            by: nameIn(team, yes.id),
            for: yes.for === null ? null : nameIn(team, yes.for),
            at: yes.at,
          }
        : null,
      escalatesAt: current && !row.escalated ? row.escalateAt : null,
      administrators: !yes && ((current && row.escalated) || !named),
    }
  })
}
