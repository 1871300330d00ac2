import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { findByEmail } from './account.queries.ts'
import { refuseLogin, useCode } from './account.login.ts'
import { mailMicrosoftLinked } from './account.mails.ts'
import { isLocked } from './account.rules.ts'
import { startSession } from './account.sessions.ts'
import { readIdToken, type MicrosoftPerson } from './account.microsoft.ts'
import { countFailures, sourceOf } from '../../http/rate-limit.ts'

/** An account is bound to tenant and object id; the address counts once, for the first link. */
export const logInWithMicrosoft: Handler<'account.microsoftLogin'> = async (
  { db, actor, now, services },
  { body },
) => {
  const session = await countFailures({ key: `microsoft:${sourceOf(actor)}`, limit: 60, now }, () =>
    tryToLogIn({ db, actor, now, services }, body),
  )
  if (session === 'code-needed') throw new Refusal('auth.code-needed')
  return session
}

type Context = Pick<
  Parameters<Handler<'account.microsoftLogin'>>[0],
  'db' | 'actor' | 'now' | 'services'
>
type Typed = Parameters<Handler<'account.microsoftLogin'>>[1]['body']

/** The directory vouches for the person, and the second factor of the account is asked for all the same. */
async function tryToLogIn({ db, actor, now, services }: Context, body: Typed) {
  const person = await readIdToken(services.config, body.idToken, now)
  const account =
    (await findLinked(db, person)) ?? (await link({ db, actor, now, services }, person))
  if (!account || account.disabledAt) throw new Refusal('auth.external')
  if (isLocked(account.lockedAt, now)) throw new Refusal('auth.locked')
  if (account.totpSince && !body.code) return 'code-needed'
  if (account.totpSince && !(await useCode(db, account, body.code ?? '', now)))
    return refuseLogin(db, actor, now, account)
  return startSession(db, actor, account.id, now)
}

const findLinked = (db: Db, { tenant, oid }: MicrosoftPerson) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('microsoftTenant', '=', tenant)
    .where('microsoftOid', '=', oid)
    .executeTakeFirst()

/** Links the account of the vouched address, where it is verified here too and not linked to anybody. */
async function link(
  { db, actor, now, services }: Context,
  { tenant, oid, email }: MicrosoftPerson,
) {
  const found = email ? await findByEmail(db, email) : undefined
  if (!found) return undefined
  return transaction(db, async (trx) => {
    const linked = await trx
      .updateTable('account')
      .set({ microsoftTenant: tenant, microsoftOid: oid })
      .where('id', '=', found.id)
      .where('microsoftOid', 'is', null)
      .where('verifiedAt', 'is not', null)
      .where('disabledAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!linked) return undefined
    const eventId = await record({ trx, actor, now }, 'user.linkedMicrosoft', { id: linked.id })
    await mailMicrosoftLinked({ trx, now, services }, eventId, linked)
    return linked
  })
}
