import type { Handler } from '../../context.ts'
import { asMember } from './account.rules.ts'

export const logout: Handler<'account.logout'> = async ({ trx, actor }) => {
  await trx.deleteFrom('session').where('tokenHash', '=', asMember(actor).tokenHash).execute()
  return { ok: true }
}
