import type { Handler } from '../../../context.ts'
import { getCase } from '../case/case.queries.ts'

export const listUnregisteredRequests: Handler<'case.unregisteredRequests'> = async (
  { db, actor },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  const rows = await db
    .selectFrom('caseRequest')
    .select(['id', 'unregisteredName', 'unregisteredEmail', 'state'])
    .where('caseId', '=', found.id)
    .where('unregisteredEmail', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    requestId: row.id,
    name: row.unregisteredName ?? '',
    email: row.unregisteredEmail ?? '',
    state: row.state,
  }))
}
