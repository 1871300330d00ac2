import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { mailMember } from './team.mails.ts'
import { lockMember } from './team.queries.ts'

/** Nobody ever was behind the account: it goes, and its address may be invited by any company. */
export const takeBackInvitation: Handler<'team.takeBack'> = async (context, { params: { id } }) => {
  const { trx, actor } = context
  const { row } = await lockMember(trx, actor, { id, act: 'takeBack' })
  const event = await record(context, 'user.takenBack', { id }, { email: row.email })
  await mailMember(context, event, {
    to: row,
    letter: 'account.takenBack',
    facts: { company: actor.companyName },
  })
  // After its letter, which is routed by who somebody is.
  await trx.deleteFrom('account').where('id', '=', id).execute()
  return { ok: true }
}
