import { Refusal } from '@fairlead/api/refusals'
import { canSendAgain } from '@fairlead/validation/mail-delivery'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'

/** Tried at once, and for three days more; under its old name, so that a copy is recognised. */
export const sendMailAgain: Handler<'support.sendMailAgain'> = async (
  { trx, actor, now },
  { params },
) => {
  const mail = await trx
    .selectFrom('mail')
    .select(['id', 'state', 'error'])
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw new Refusal('record.missing')
  if (!canSendAgain(mail)) throw new Refusal('state.refused')
  await trx
    .updateTable('mail')
    .set({ state: 'WAITING', attempts: 0, waitingSince: now, nextAttemptAt: null })
    .where('id', '=', mail.id)
    .execute()
  await record({ trx, actor, now }, 'mail.sentAgain', { id: mail.id })
  return { ok: true }
}
