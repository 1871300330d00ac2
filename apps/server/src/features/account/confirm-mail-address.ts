import { Refusal } from '@fairlead/api/refusals'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../context.ts'
import { sha256 } from '../../files/file-store.ts'

/** Whoever reads the address agrees: the link works once. */
export const confirmMailAddress: Handler<'mailRules.confirmAddress'> = async (
  { trx, now },
  { body },
) => {
  const agreed = await trx
    .updateTable('mailAddress')
    .set({ confirmedAt: now, keyHash: null })
    .where('keyHash', '=', sha256(body.key))
    .where('askedAt', '>', laterBy(now, -limits.mailAddressDays).toISOString())
    .returning('id')
    .executeTakeFirst()
  if (!agreed) throw new Refusal('mail.link-over')
  return { ok: true }
}
