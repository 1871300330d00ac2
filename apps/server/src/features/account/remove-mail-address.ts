import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { withoutAddress } from '@fairlead/validation/mail-rules'
import type { Handler } from '../../context.ts'
import { findMailRules, keepMailRules, lockPerson } from './account.mail-rules.ts'

export const removeMailAddress: Handler<'mailRules.removeAddress'> = async (
  { trx, actor },
  { params },
) => {
  await lockPerson(trx, actor.id)
  // What waits for its digest goes with the person's, unless it stands there already.
  await sql`update digest_entry e set address_id = null
    where e.account_id = ${actor.id} and e.address_id = ${params.id} and not exists
      (select from digest_entry own where own.account_id = e.account_id
        and own.address_id is null and own.at = e.at and own.subject = e.subject)`.execute(trx)
  const gone = await trx
    .deleteFrom('mailAddress')
    .where('id', '=', params.id)
    .where('accountId', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Refusal('record.missing')
  const set = await findMailRules(trx, actor.id)
  if (set) await keepMailRules(trx, actor.id, withoutAddress(set.rules, gone.id))
  return { ok: true }
}
