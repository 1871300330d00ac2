import { openApprovals } from '@fairlead/validation/approval-lifecycle'
import type { Handler } from '../../../context.ts'
import { officeOf } from './approval.policy.ts'
import { approvalsVisibleTo, decidedOf } from './approval.queries.ts'
import { isMine } from './approval.rows.ts'

export const countApprovals: Handler<'approval.count'> = async ({ db, actor, today }) => {
  const open = await approvalsVisibleTo(db, actor)
    .select(['id', 'state', 'askedBy', 'ownerId', 'levels', 'level', 'escalated'])
    .where('state', 'in', openApprovals)
    .execute()
  if (open.length === 0) return { approvals: 0 }
  const ids = open.map(({ id }) => id)
  const [team, decided] = await Promise.all([
    officeOf(db, actor.companyId, today),
    decidedOf(db, ids),
  ])
  const mine = open.filter((row) =>
    isMine(row, { actor, team, decided: decided.get(row.id) ?? [] }),
  )
  return { approvals: mine.length }
}
