import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'

export const endService: Handler<'ihmService.end'> = async (context, { params }) => {
  const { trx, actor } = context
  const ended = await trx
    .deleteFrom('ihmService')
    .using('account')
    .whereRef('account.id', '=', 'ihmService.accountId')
    .where('ihmService.accountId', '=', params.id)
    .where('ihmService.companyId', '=', actor.companyId)
    .returning('account.email')
    .executeTakeFirst()
  if (!ended) throw new Refusal('record.missing')
  const about = { id: actor.companyId, buyerId: actor.companyId }
  await record(context, 'company.agentEnded', about, { agent: ended.email })
  return { ok: true }
}
