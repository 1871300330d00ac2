import type { Handler } from '../../context.ts'

export const listApiKeys: Handler<'apiKey.list'> = ({ db, actor }) =>
  db
    .selectFrom('apiKey')
    .select(['id', 'name', 'prefix', 'createdAt', 'lastUsedAt'])
    .where('companyId', '=', actor.companyId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute()
