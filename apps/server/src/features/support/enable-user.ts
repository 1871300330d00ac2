import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { lockAccount } from './account.found.ts'

export const enableUser: Handler<'support.enableUser'> = async (
  { trx, actor, now },
  { params: { id } },
) => {
  const account = await lockAccount(trx, id)
  if (!account.disabledAt) throw new Refusal('state.refused')
  await trx.updateTable('account').set({ disabledAt: null }).where('id', '=', id).execute()
  await record({ trx, actor, now }, 'user.enabled', { id })
  return { ok: true }
}
