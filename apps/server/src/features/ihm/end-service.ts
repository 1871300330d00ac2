import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'

/** What was given to all agents of a company ends for all of them. */
export const endService: Handler<'ihmService.end'> = async (context, { params }) => {
  const { trx, actor } = context
  const agent = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select(['account.email', 'account.companyId', 'company.name as companyName'])
    .where('account.id', '=', params.id)
    .executeTakeFirst()
  if (!agent) throw new Refusal('record.missing')
  const ofPerson = await trx
    .deleteFrom('ihmService')
    .where('accountId', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst()
  const ofAll = await trx
    .deleteFrom('ihmCompanyService')
    .where('agentCompanyId', '=', agent.companyId)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst()
  if (ofPerson.numDeletedRows + ofAll.numDeletedRows === 0n) throw new Refusal('record.missing')
  const about = { id: actor.companyId, buyerId: actor.companyId }
  const ended = ofAll.numDeletedRows > 0n ? `all agents of ${agent.companyName}` : agent.email
  await record(context, 'company.agentEnded', about, { agent: ended })
  return { ok: true }
}
