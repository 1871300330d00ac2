import { Refusal } from '@fairlead/api/refusals'
import type { CallContext, Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { findByEmail } from './account.queries.ts'
import { findDevice } from './account.devices.ts'
import { isLockedFor, refuseLogin, useCode } from './account.login.ts'
import { mailMicrosoftLinked } from './account.mails.ts'
import { startSession } from './account.sessions.ts'
import { readIdToken, type MicrosoftPerson } from './account.microsoft.ts'
import { sourceOf } from '../../http/rate-limit.ts'
import { countFailures } from '../../http/turns.ts'

/** An account is bound to tenant and object id; the address counts once, for the first link. */
export const logInWithMicrosoft: Handler<'account.microsoftLogin'> = async (context, { body }) => {
  const source = /* not a text */ `microsoft ${sourceOf(context.actor)}`
  const session = await countFailures(context.services.db, source, 60, () =>
    tryToLogIn(context, body),
  )
  if (session === 'code-needed') throw new Refusal('auth.code-needed')
  return session
}

type Context = CallContext<'account.microsoftLogin'>
type Typed = Parameters<Handler<'account.microsoftLogin'>>[1]['body']

/** The directory vouches for the person, and the second factor of the account is asked for all the same. */
async function tryToLogIn(context: Context, { idToken, code }: Typed) {
  const { db, actor, now, services, device } = context
  const person = await readIdToken(services.config, idToken, now)
  const linked = await findLinked(db, person)
  const account = linked ?? (await findToLink(db, person))
  if (!account || account.disabledAt) throw new Refusal('auth.external-unknown')
  const known = await findDevice(db, account.id, device, now)
  if (isLockedFor({ account, known }, now)) throw new Refusal('auth.locked')
  if (account.totpSince && !code) return 'code-needed'
  if (account.totpSince && !(await useCode(db, account, code ?? '', now)))
    return refuseLogin(db, actor, now, { account, known })
  // Whoever cannot pass the account's own factor leaves no link behind, and no mail.
  if (!linked && !(await link(context, account.id, person)))
    throw new Refusal('auth.external-unknown')
  return startSession(context, account.id, known)
}

const findLinked = (db: Db, { tenant, oid }: MicrosoftPerson) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('microsoftTenant', '=', tenant)
    .where('microsoftOid', '=', oid)
    .executeTakeFirst()

/** The account of the vouched address, where it is verified here too, not linked to anybody, and its owner lets it be. */
async function findToLink(db: Db, { email }: MicrosoftPerson) {
  const found = email ? await findByEmail(db, email) : undefined
  if (!found || found.microsoftOid || found.microsoftOffSince || !found.verifiedAt) return undefined
  return found
}

/** False where somebody else was linked meanwhile, or its owner switched it off. */
function link({ db, actor, now, services }: Context, id: number, { tenant, oid }: MicrosoftPerson) {
  return transaction(db, async (trx) => {
    const linked = await trx
      .updateTable('account')
      .set({ microsoftTenant: tenant, microsoftOid: oid })
      .where('id', '=', id)
      .where('microsoftOid', 'is', null)
      .where('microsoftOffSince', 'is', null)
      .where('verifiedAt', 'is not', null)
      .where('disabledAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!linked) return false
    const eventId = await record({ trx, actor, now }, 'user.linkedMicrosoft', { id })
    await mailMicrosoftLinked({ trx, now, services }, eventId, linked)
    return true
  })
}
