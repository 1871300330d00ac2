import { sql } from 'kysely'
import { questionedApproval, waitingApproval } from '@fairlead/validation/approval-lifecycle'
import { money } from '@fairlead/validation/decimal'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { nameIn, type Colleague } from './approval.policy.ts'
import { approvalsVisibleTo, decidersAt, type Decided } from './approval.queries.ts'

/** What rows of approvals and their pages are made of. */
export const approvalRows = (db: Db, actor: Pick<Member, 'companyId'>) =>
  approvalsVisibleTo(db, actor)
    .leftJoin('rfqCase', 'rfqCase.id', 'approval.caseId')
    .selectAll('approval')
    .select([
      'rfqCase.requisitionNumber',
      sql<string | null>`(select v.name from approval_order w
        join purchase_order o on o.id = w.order_id join vessel v on v.id = o.vessel_id
        where w.approval_id = approval.id order by o.id limit 1)`.as('vesselName'),
      sql<{ id: number; orderNumber: string; supplierName: string }[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number,
          'supplierName', coalesce(s.name, o.supplier_name, '-')) order by o.id)
        from approval_order w join purchase_order o on o.id = w.order_id
          left join company s on s.id = o.supplier_id where w.approval_id = approval.id), '[]')`.as(
        'orders',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof approvalRows>['executeTakeFirstOrThrow']>>
type Standing = Parameters<typeof decidersAt>[0]
interface Around {
  actor: Pick<Member, 'id'>
  team: readonly Colleague[]
  decided: readonly Decided[]
}

/** Who may decide now. */
const decidersOf = (row: Standing, around: Omit<Around, 'actor'>) =>
  row.state === waitingApproval ? decidersAt(row, row.level, around) : []

/** Whether it waits for this person: to be decided, or answered. */
export const isMine = (row: Standing, { actor, ...around }: Around) =>
  decidersOf(row, around).some(({ id }) => id === actor.id) ||
  (row.state === questionedApproval && row.ownerId === actor.id)

/** A row as it is shown to one of the office. */
export function shownRow(row: Row, { actor, team, decided }: Around) {
  const deciders = decidersOf(row, { decided, team })
  return {
    id: row.id,
    state: row.state,
    orders: row.orders,
    caseId: row.caseId,
    requisitionNumber: row.requisitionNumber,
    vesselName: row.vesselName,
    askedBy: nameIn(team, row.askedBy),
    askedAt: row.askedAt,
    currency: row.currency,
    total: row.total && money(row.total),
    level: row.level + 1,
    levels: row.levels.length,
    deciders: deciders.map((one) => shownDecider(one, team)),
    mine: isMine(row, { actor, team, decided }),
  }
}

export const shownDecider = (
  one: { id: number; for: number | null },
  team: readonly Colleague[],
) => ({
  id: one.id,
  name: nameIn(team, one.id),
  for: one.for === null ? null : nameIn(team, one.for),
})
