import { Refusal } from '@fairlead/api/refusals'
import { randomBytes } from 'node:crypto'
import { limits } from '@fairlead/validation/limits'
import { sameEmail } from '@fairlead/validation/text'
import type { Handler } from '../../context.ts'
import { sha256 } from '../../files/file-store.ts'
import { hasTurn } from '../../http/turns.ts'
import { sendLetter } from '../../mail/letters.ts'
import { lockPerson, mailAddresses } from './account.mail-rules.ts'

const DAY = 86_400

/** Nothing goes to an address before whoever reads it agrees: this mail asks. */
export const addMailAddress: Handler<'mailRules.addAddress'> = async (context, { body }) => {
  const { trx, actor, now, services } = context
  await lockPerson(trx, actor.id)
  const known = await mailAddresses(trx, actor.id)
  const before = known.find(({ email }) => sameEmail(email, body.email))
  if (before?.confirmedAt || sameEmail(body.email, actor.email))
    throw new Refusal('mail.address-known')
  if (!before && known.length >= limits.mailAddresses) throw new Refusal('mail.addresses-full')
  const turns = [
    /* not a text */ `mail addresses of ${actor.id}`,
    /* not a text */ `asks ${body.email.toLowerCase()}`,
  ]
  for (const key of turns)
    if (!(await hasTurn(services.db, key, limits.mailAddressesAsked, DAY)))
      throw new Refusal('rate.limited')
  const key = randomBytes(32).toString('base64url')
  const asked = { keyHash: sha256(key), askedAt: now }
  const { id } = before
    ? await trx
        .updateTable('mailAddress')
        .set(asked)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('mailAddress')
        .values({ accountId: actor.id, email: body.email, confirmedAt: null, ...asked })
        .returning('id')
        .executeTakeFirstOrThrow()
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  await sendLetter(
    { trx, now, services },
    {
      letter: 'mail.confirmAddress',
      event: null,
      to: [{ address: body.email, typed: true, namedBy: actor.name }],
      facts: { person: actor.name, company: company.name },
      path: `/confirm-address#${key}`,
    },
  )
  return { id }
}
