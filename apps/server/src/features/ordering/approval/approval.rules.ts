import Big from 'big.js'
import { sql } from 'kysely'
import { formatMoney } from '@fairlead/formatting/number'
import {
  levelsOf,
  levelWithoutAnybody,
  rulesMet,
  type ApprovalLevel,
  type ApprovalPolicy,
  type ApprovalRule,
  type RuledOrder,
} from '@fairlead/validation/approval'
import { counted } from '@fairlead/validation/counted'
import { money } from '@fairlead/validation/decimal'
import { fallenOrders, isUnsent, unsentOrders } from '@fairlead/validation/order-lifecycle'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { ordersOver } from '../../budget/budget.check.ts'
import { takenByDrafts } from '../../budget/budget.ledger.ts'
import type { OrderRecord } from '../order/order.queries.ts'
import { dearerLines } from './approval.compared.ts'
import { officeOf, policyOf, type Colleague } from './approval.policy.ts'

type Asking = { db: Db; actor: Member; today: string }

/** Orders that need approval together, and whose. */
export interface Need {
  caseId: number | null
  orders: OrderRecord[]
  rules: string[]
  reasonNeeded: boolean
  levels: ApprovalLevel[]
  currency: string
  /** Of these orders, in the company's currency; null where a rate is missing. */
  total: string | null
  /** The first level that nobody is left for, counted from 0. */
  nobodyOn: number | null
  team: Colleague[]
  escalateAfterHours: number | null
}

/** Which of these orders need approval before they are sent, by RFQ; one of no RFQ stands alone. */
export async function approvalsNeeded(
  asking: Asking,
  orders: readonly OrderRecord[],
): Promise<Need[]> {
  const { db, actor, today } = asking
  const policy = await policyOf(db, actor.companyId)
  if (!policy.on || orders.length === 0) return []
  const team = await officeOf(db, actor.companyId, today)
  const groups = Map.groupBy(orders, ({ id, caseId }) =>
    caseId ? `case ${caseId}` : `order ${id}`,
  )
  // What is sent together is looked at together: it draws on the same budgets.
  const over = await overBudget(asking, orders, policy)
  const { currency, ruled } = await ruledOrders(asking, orders, policy)
  const needs: Need[] = []
  for (const own of groups.values()) {
    const around = ruled
      .filter(({ id, caseId }) =>
        own.some((one) => one.id === id || (caseId && one.caseId === caseId)),
      )
      .map((one) => ({ ...one, overBudget: over.has(one.id) }))
    const need = await needOf(asking, { orders: own, around, policy, team, currency })
    if (need) needs.push(need)
  }
  return needs
}

interface Group extends Pick<Need, 'orders' | 'team' | 'currency'> {
  /** These orders with those of the same RFQs that count with them. */
  around: readonly (Ruled & { overBudget: boolean })[]
  policy: ApprovalPolicy
}

async function needOf(
  asking: Asking,
  { orders, around, policy, team, currency }: Group,
): Promise<Need | null> {
  const caseId = orders[0]!.caseId
  const wantsPrices = policy.rules.some(({ notLowest }) => notLowest)
  const dearer =
    wantsPrices && caseId ? await dearerLines(asking, caseId, currency) : new Map<number, number>()
  const looked = around.map((one) => ({ ...one, dearerLines: dearer.get(one.id) ?? 0 }))
  const met = rulesMet(policy, looked)
  if (met.length === 0) return null
  const levels = levelsOf(policy, met)
  const asked = looked.filter(({ sent }) => !sent)
  const lines = asked.reduce((all, one) => all + one.dearerLines, 0)
  return {
    caseId,
    orders,
    levels,
    team,
    currency,
    rules: met.map((rule) => ruleWords(rule, currency, lines)),
    reasonNeeded: lines > 0 && met.some(({ notLowest }) => notLowest),
    total: sumOf(asked.map(({ value }) => value)),
    nobodyOn: levelWithoutAnybody(levels, team, new Set([asking.actor.id])),
    escalateAfterHours: policy.escalateAfterHours,
  }
}

/** Drafts that would go over a budget; what was sent is in its figures. */
async function overBudget(
  { db, actor, today }: Asking,
  orders: readonly OrderRecord[],
  policy: ApprovalPolicy,
): Promise<Set<number>> {
  if (!policy.rules.some((rule) => rule.overBudget)) return new Set()
  const drafts = orders.filter(isUnsent)
  const orderIds = drafts.map(({ id }) => id)
  return ordersOver(await takenByDrafts(db, actor.companyId, { orderIds, today }))
}

const sumOf = (values: readonly (string | null)[]) =>
  values.some((value) => value === null)
    ? null
    : money(values.reduce((all, value) => all.plus(value!), new Big(0)))

function ruleWords(rule: ApprovalRule, currency: string, lines: number): string {
  const said = [
    rule.above !== null && `above ${formatMoney(rule.above, currency)}`,
    rule.notLowest && `not lowest, ${counted(lines, 'line')}`,
    rule.overBudget && 'over budget',
    rule.types.map((type) => caseTypeLabels[type]).join(' or '),
    rule.vesselIds.length > 0 && 'this vessel',
    rule.accountCodes.length > 0 && `account ${rule.accountCodes.join(', ')}`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : 'every order'
}

interface Ruled extends Omit<RuledOrder, 'dearerLines' | 'overBudget'> {
  id: number
  caseId: number | null
}

/** These orders with those of the same RFQs that were sent, or wait, before; by the rates frozen with it, else those of today. */
async function ruledOrders(
  { db, today }: Asking,
  orders: readonly OrderRecord[],
  policy: ApprovalPolicy,
) {
  const [{ companyId }] = orders as [OrderRecord]
  const ids = orders.map(({ id }) => id)
  const caseIds = orders.flatMap(({ caseId }) => caseId ?? [])
  const { rows } = await sql<Ruled & { rate: string | null; total: string; currency: string }>`
    select o.id, o.case_id as "caseId", o.type, o.vessel_id as "vesselId", o.total::text,
      company.currency, o.id <> all(${ids}::int[]) as sent,
      case when o.currency = company.currency then '1'
        else coalesce(c.rates ->> o.currency, r.rate::text) end as rate,
      ${accountsOf(policy, today)} as "accountCodes"
    from purchase_order o
      join company on company.id = o.company_id
      left join rfq_case c on c.id = o.case_id
      left join exchange_rate r on r.company_id = o.company_id and r.currency = o.currency
    where o.company_id = ${companyId} and (o.id = any(${ids}::int[]) or o.case_id = any(${caseIds}::int[])
      and (o.state <> all(${[...fallenOrders, ...unsentOrders]}::text[])
        or exists (select 1 from approval_order w where w.order_id = o.id and w.is_open)))`.execute(
    db,
  )
  return {
    currency: rows[0]!.currency,
    ruled: rows.map(({ rate, total, currency: _, ...row }) => {
      // A change is looked at before it is kept.
      const asked = orders.find(({ id }) => id === row.id)?.total ?? total
      return { ...row, value: rate === null ? null : money(new Big(asked).times(rate)) }
    }),
  }
}

/**
 * The accounts of an order `o` as this year's budgets count it: of its lines, of its kind where they name none, and above both;
 * where no rule names an account none are looked up.
 */
const accountsOf = ({ rules }: ApprovalPolicy, today: string) =>
  rules.some(({ accountCodes }) => accountCodes.length > 0)
    ? sql`array(
        select l.account_code from purchase_order_line l where l.order_id = o.id and l.account_code is not null
        union select k.account_code from budget b
          join budget_category c on c.budget_id = b.id
          join budget_category k on k.id in (c.id, c.parent_id)
          join purchase_order_line l on l.order_id = o.id
            and (lower(trim(l.account_code)) = lower(c.account_code) or l.account_code is null and o.type = any (c.default_for))
        where b.company_id = o.company_id and b.year = ${Number(today.slice(0, 4))}
          and (b.vessel_id is null or b.vessel_id = o.vessel_id))`
    : sql`array[]::text[]`
