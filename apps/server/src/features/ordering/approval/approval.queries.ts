import { Refusal } from '@fairlead/api/refusals'
import { bothOf, decidersOf, partOf, type Decider } from '@fairlead/validation/approval'
import type { ApprovalFacts } from '@fairlead/validation/approval-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import type { Trx } from '../../../db/transaction.ts'
import { lockOrder, type OrderRecord } from '../order/order.queries.ts'
import type { Colleague } from './approval.policy.ts'

type Office = Pick<Member, 'companyId' | 'role' | 'kind'>

export const approvalsVisibleTo = (db: Db, { companyId }: Pick<Member, 'companyId'>) =>
  db.selectFrom('approval').where('approval.companyId', '=', companyId)

export async function getApprovalRow(db: Db, actor: Office, id: number) {
  const row = await approvalsVisibleTo(db, actor)
    .selectAll('approval')
    .where('approval.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}
export type ApprovalRecord = Awaited<ReturnType<typeof getApprovalRow>>

/** Locks the orders in the order of every move, then the approval: of two who decide at once the second sees what the first did. */
export async function lockApproval(trx: Trx, actor: Office, id: number) {
  await getApprovalRow(trx, actor, id)
  const rows = await ordersOf(trx, id).execute()
  const orders: OrderRecord[] = []
  for (const { orderId } of rows) orders.push(await lockOrder(trx, actor, orderId))
  const approval = await approvalsVisibleTo(trx, actor)
    .selectAll('approval')
    .where('approval.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { approval, orders, versions: new Map(rows.map((row) => [row.orderId, row.version])) }
}

const ordersOf = (db: Db, id: number) =>
  db
    .selectFrom('approvalOrder')
    .select(['orderId', 'version'])
    .where('approvalId', '=', id)
    .orderBy('orderId')

/** The yeses so far: since it was asked each level says yes once. */
export async function decidedOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Decided[]>()
  const rows = await db
    .selectFrom('approvalStep')
    .select(['approvalId', 'level', 'accountId', 'forId', 'at'])
    .where('approvalId', 'in', ids)
    .where('act', '=', 'YES')
    .orderBy('id')
    .execute()
  const yes = rows.map(({ accountId, forId, ...row }) => ({ ...row, id: accountId!, for: forId }))
  return Map.groupBy(yes, (row) => row.approvalId)
}
export type Decided = Decider & { level: number; at: string }

type Standing = Pick<
  ApprovalRecord,
  'askedBy' | 'ownerId' | 'levels' | 'level' | 'escalated' | 'state'
>

/** How an approval looks to one of the office. */
export const factsOf = (
  actor: Pick<Member, 'id' | 'role'>,
  approval: Standing,
  { decided, team }: { decided: readonly Decided[]; team: readonly Colleague[] },
): ApprovalFacts => ({
  role: actor.role,
  state: approval.state,
  part: partOf(actor.id, { ...approval, askers: askersOf(approval), decided, team }),
  more: approval.level + 1 < approval.levels.length,
  unsendable: false,
})

const askersOf = ({ askedBy, ownerId }: Pick<Standing, 'askedBy' | 'ownerId'>) => [askedBy, ownerId]

/** Who may decide on a level as things stand. */
export const decidersAt = (
  approval: Standing,
  level: number,
  { decided, team }: { decided: readonly Decided[]; team: readonly Colleague[] },
): Decider[] =>
  decidersOf({
    level: approval.levels[level]!,
    team,
    excluded: new Set([...askersOf(approval), ...decided.flatMap(bothOf)]),
    escalated: approval.escalated && level === approval.level,
  })
