import type { Handler } from '../../context.ts'
import { mustHaveMoved } from '../../db/move.ts'

export const revokeApiKey: Handler<'apiKey.revoke'> = async ({ trx, actor, now }, { params }) => {
  const result = await trx
    .updateTable('apiKey')
    .set({ revokedAt: now })
    .where('id', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  mustHaveMoved(result, 'record.missing')
  return { ok: true }
}
