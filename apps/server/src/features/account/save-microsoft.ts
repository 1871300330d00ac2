import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { forgetDevices } from './account.devices.ts'
import { asMember } from './account.rules.ts'
import { confirmedAccount } from './account.second-factor.ts'
import { endOtherSessions } from './account.sessions.ts'

/** Switched off, whoever came in by Microsoft is out, and the address alone links nobody again. */
export const saveMicrosoft: Handler<'account.saveMicrosoft'> = async (
  { trx, actor, now, device },
  { body },
) => {
  const { id, tokenHash } = asMember(actor)
  await confirmedAccount(trx, id, body.password)
  if (body.allowed) {
    await trx.updateTable('account').set({ microsoftOffSince: null }).where('id', '=', id).execute()
    await record({ trx, actor, now }, 'user.allowedMicrosoft', { id })
    return { ok: true }
  }
  await trx
    .updateTable('account')
    .set({ microsoftTenant: null, microsoftOid: null, microsoftOffSince: now })
    .where('id', '=', id)
    .execute()
  await endOtherSessions(trx, id, tokenHash)
  await forgetDevices(trx, id, device)
  await record({ trx, actor, now }, 'user.unlinkedMicrosoft', { id })
  return { ok: true }
}
