import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { lockAccount } from './account.found.ts'

/** Out at once, and not in again: the sessions go with the change of the row. Nobody disables themselves. */
export const disableUser: Handler<'support.disableUser'> = async (
  { trx, actor, now },
  { params: { id } },
) => {
  const account = await lockAccount(trx, id)
  if (account.disabledAt || id === actor.id) throw new Refusal('state.refused')
  await trx.updateTable('account').set({ disabledAt: now }).where('id', '=', id).execute()
  await record({ trx, actor, now }, 'user.disabled', { id })
  return { ok: true }
}
