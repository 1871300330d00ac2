import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { mailMember } from './team.mails.ts'
import { lockMember, nameOf } from './team.queries.ts'

/** Who lost the app and the codes gets in by the password; all administrators learn of it. */
export const resetSecondFactor: Handler<'team.resetSecondFactor'> = async (
  context,
  { params: { id } },
) => {
  const { trx, actor } = context
  const { row, administrators } = await lockMember(trx, actor, { id, act: 'resetSecondFactor' })
  await trx
    .updateTable('account')
    .set({ totpSecret: null, totpSince: null, totpStep: null, totpStartedAt: null })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('recoveryCode').where('accountId', '=', id).execute()
  await trx.deleteFrom('session').where('accountId', '=', id).execute()
  const event = await record(context, 'user.secondFactorReset', { id })
  const readers = [row, ...administrators.filter((one) => one.id !== id)]
  for (const to of readers)
    await mailMember(context, event, {
      to,
      letter: 'account.secondFactorReset',
      facts: { by: actor.name, who: nameOf(row), own: to.id === id },
    })
  return { ok: true }
}
