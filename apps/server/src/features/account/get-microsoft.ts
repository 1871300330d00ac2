import type { Handler } from '../../context.ts'
import { asMember } from './account.rules.ts'

export const getMicrosoft: Handler<'account.microsoft'> = async ({ db, actor, services }) => {
  const { microsoftOid, microsoftOffSince } = await db
    .selectFrom('account')
    .select(['microsoftOid', 'microsoftOffSince'])
    .where('id', '=', asMember(actor).id)
    .executeTakeFirstOrThrow()
  if (microsoftOid) return { state: 'LINKED' }
  if (microsoftOffSince) return { state: 'OFF' }
  return { state: services.config.microsoftTenant ? 'UNLINKED' : 'NOT_OFFERED' }
}
