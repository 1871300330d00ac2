import { sql } from 'kysely'
import { openApprovals } from '@fairlead/validation/approval-lifecycle'
import type { Handler } from '../../../context.ts'
import { among } from '../../../db/states.ts'
import { officeOf } from './approval.policy.ts'
import { decidedOf } from './approval.queries.ts'
import { approvalRows, shownRow } from './approval.rows.ts'

const most = 200

export const listApprovals: Handler<'approval.list'> = async ({ db, actor, today }, { query }) => {
  const { caseId, orderId } = query
  let found = approvalRows(db, actor)
  if (caseId) found = found.where('approval.caseId', '=', caseId)
  if (orderId)
    found = found.where(
      sql<boolean>`exists (select 1 from approval_order w
        where w.approval_id = approval.id and w.order_id = ${orderId})`,
    )
  const rows = await found
    .orderBy(sql`approval.state in ${among(openApprovals)}`, 'desc')
    .orderBy('approval.id', 'desc')
    .limit(most)
    .execute()
  const team = await officeOf(db, actor.companyId, today)
  const decided = await decidedOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shownRow(row, { actor, team, decided: decided.get(row.id) ?? [] }))
}
