import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { mailPasswordChanged } from './account.mails.ts'
import { forgetDevices } from './account.devices.ts'
import { asMember } from './account.rules.ts'
import { passwordProblem } from './account.password-policy.ts'
import { hashPassword } from './account.hashing.ts'
import { confirmedAccount } from './account.second-factor.ts'
import { endOtherSessions } from './account.sessions.ts'

/** Ends every other session of the account. A wrong present password is a mistake in a form, not the end of the session. */
export const changePassword: Handler<'account.changePassword'> = async (context, { body }) => {
  const { trx, actor, now, services, device } = context
  const { id, tokenHash } = asMember(actor)
  const problem = passwordProblem(services.config.passwordPolicy, body.newPassword)
  if (problem) throw new Refusal('request.invalid', [{ path: 'newPassword', message: problem }])
  const account = await confirmedAccount(trx, id, body.password)
  await trx
    .updateTable('account')
    .set({ passwordHash: await hashPassword(body.newPassword) })
    .where('id', '=', id)
    .execute()
  await endOtherSessions(trx, id, tokenHash)
  await forgetDevices(trx, id, device)
  const eventId = await record({ trx, actor, now }, 'user.passwordChanged', { id: id })
  await mailPasswordChanged(context, eventId, account)
  return { ok: true }
}
