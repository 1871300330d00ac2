import type { Handler } from '../../context.ts'
import { standing } from './account.queries.ts'
import { asMember } from './account.rules.ts'

export const listSessions: Handler<'account.sessions'> = async ({ db, actor, now }) => {
  const { id, tokenHash } = asMember(actor)
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', id)
    .where(standing(now))
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    current: row.tokenHash === tokenHash,
  }))
}
