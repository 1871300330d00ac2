import type { Handler } from '../../context.ts'
import { record } from '../event/event.queries.ts'
import { asMember } from './account.rules.ts'

export const logout: Handler<'account.logout'> = async ({ trx, actor, now }) => {
  const { id, tokenHash } = asMember(actor)
  await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
  await record(trx, actor, now, { action: 'user.loggedOut', subject: 'user', subjectId: id })
  return { ok: true }
}
