import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../context.ts'
import { hasTurn } from '../../http/turns.ts'
import { mailActivation } from '../account/account.mails.ts'
import { record } from '../event/event.record.ts'
import { lockMember } from './team.queries.ts'

export const inviteAgain: Handler<'team.inviteAgain'> = async (context, { params: { id } }) => {
  const { trx, actor } = context
  const { row } = await lockMember(trx, actor, { id, act: 'inviteAgain' })
  if (!(await hasTurn(trx, `activation of ${id}`, limits.linksByStrangers, 86_400)))
    throw new Refusal('rate.limited')
  const event = await record(context, 'user.activationSent', { id })
  await mailActivation(context, event, { ...row, company: actor.companyName })
  return { ok: true }
}
