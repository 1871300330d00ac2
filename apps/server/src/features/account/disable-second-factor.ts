import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { asMember } from './account.rules.ts'
import { confirmedAccount } from './account.second-factor.ts'

export const disableSecondFactor: Handler<'account.disableSecondFactor'> = async (
  { trx, actor, now },
  { body },
) => {
  const { id } = asMember(actor)
  await confirmedAccount(trx, id, body.password)
  await trx
    .updateTable('account')
    .set({ totpSecret: null, totpSince: null, totpStep: null })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('recoveryCode').where('accountId', '=', id).execute()
  await record({ trx, actor, now }, 'user.secondFactorOff', { id: id })
  return { ok: true }
}
