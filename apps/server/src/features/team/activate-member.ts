import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { mailMember } from './team.mails.ts'
import { lockMember } from './team.queries.ts'

export const activateMember: Handler<'team.activate'> = async (context, { params: { id } }) => {
  const { trx, actor } = context
  const { row } = await lockMember(trx, actor, { id, act: 'activate' })
  await trx
    .updateTable('account')
    .set({ disabledAt: null, handedTo: null })
    .where('id', '=', id)
    .execute()
  const event = await record(context, 'user.cameBack', { id })
  await mailMember(context, event, {
    to: row,
    letter: 'account.activatedAgain',
    facts: { by: actor.name, company: actor.companyName },
    path: '/login',
  })
  return { ok: true }
}
