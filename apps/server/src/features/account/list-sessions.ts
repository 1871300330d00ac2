import type { Handler } from '../../context.ts'
import { asMember } from './account.rules.ts'

export const listSessions: Handler<'account.sessions'> = async ({ db, actor }) => {
  const { id, tokenHash } = asMember(actor)
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', id)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map((row) => ({
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    current: row.tokenHash === tokenHash,
  }))
}
