import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'

export const unlockUser: Handler<'support.unlock'> = async ({ trx, actor, now }, { params }) => {
  const unlocked = await trx
    .updateTable('account')
    .set({ lockedAt: null, failedLogins: 0 })
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst()
  if (!unlocked) throw new Refusal('record.missing')
  await record({ trx, actor, now }, 'user.unlocked', { id: params.id })
  return { ok: true }
}
