import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { asMember } from './account.rules.ts'

export const logout: Handler<'account.logout'> = async ({ trx, actor, now }) => {
  const { id, tokenHash } = asMember(actor)
  await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
  await record({ trx, actor, now }, 'user.loggedOut', { id: id })
  return { ok: true }
}
