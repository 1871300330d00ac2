import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { asMember } from './account.rules.ts'

export const endSession: Handler<'account.endSession'> = async (
  { trx, actor, now },
  { params },
) => {
  const { id } = asMember(actor)
  const ended = await trx
    .deleteFrom('session')
    .where('id', '=', params.id)
    .where('accountId', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('record.missing')
  await record({ trx, actor, now }, 'user.sessionEnded', { id })
  return { ok: true }
}
