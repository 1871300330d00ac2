import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../context.ts'
import { hasTurn } from '../../http/turns.ts'
import { mailActivation } from '../account/account.mails.ts'
import { record } from '../event/event.record.ts'

export const sendActivation: Handler<'support.sendActivation'> = async (
  { trx, actor, now, services },
  { params },
) => {
  const account = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .selectAll('account')
    .select('company.name as company')
    .where('account.id', '=', params.id)
    .executeTakeFirst()
  if (!account) throw new Refusal('record.missing')
  if (account.passwordHash || account.disabledAt) throw new Refusal('state.refused')
  if (!(await hasTurn(trx, `activation of ${account.id}`, limits.linksByStrangers, 86_400)))
    throw new Refusal('rate.limited')
  const eventId = await record({ trx, actor, now }, 'user.activationSent', { id: account.id })
  await mailActivation({ trx, now, services }, eventId, account)
  return { ok: true }
}
