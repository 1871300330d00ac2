import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { forgetSteps } from '../../http/turns.ts'
import { record } from '../event/event.record.ts'

export const unlockUser: Handler<'support.unlock'> = async ({ trx, actor, now }, { params }) => {
  const unlocked = await trx
    .updateTable('account')
    .set({ lockedAt: null, failedLogins: 0 })
    .where('id', '=', params.id)
    .returning('email')
    .executeTakeFirst()
  if (!unlocked) throw new Refusal('record.missing')
  const { id } = params
  const open = { lockedAt: null, failedLogins: 0 }
  await trx.updateTable('knownDevice').set(open).where('accountId', '=', id).execute()
  await forgetSteps(trx, unlocked.email)
  await record({ trx, actor, now }, 'user.unlocked', { id })
  return { ok: true }
}
