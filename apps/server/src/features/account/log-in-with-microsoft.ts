import { Refusal } from '@fairlead/api/refusals'
import type { Actor } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { findByEmail } from './account.queries.ts'
import { isLocked } from './account.rules.ts'
import { startSession } from './account.sessions.ts'
import { readIdToken, type MicrosoftPerson } from './account.microsoft.ts'
import { giveTurnBack, sourceOf, takeTurn } from '../../http/rate-limit.ts'

/** An account is bound to tenant and object id; the address counts once, for the first link. */
export const logInWithMicrosoft: Handler<'account.microsoftLogin'> = async (
  { db, actor, now, services },
  { body },
) => {
  const source = `microsoft:${sourceOf(actor)}`
  takeTurn(source, 60, now)
  const person = await readIdToken(services.config, body.idToken, now)
  const account = (await findLinked(db, person)) ?? (await link(db, actor, now, person))
  if (!account || account.disabledAt) throw new Refusal('auth.external')
  if (isLocked(account.lockedAt, now)) throw new Refusal('auth.locked')
  const session = await startSession(db, actor, account.id, now)
  giveTurnBack(source)
  return session
}

const findLinked = (db: Db, { tenant, oid }: MicrosoftPerson) =>
  db
    .selectFrom('account')
    .select(['id', 'lockedAt', 'disabledAt'])
    .where('microsoftTenant', '=', tenant)
    .where('microsoftOid', '=', oid)
    .executeTakeFirst()

/** Links the account of the vouched address, where it is verified here too and not linked to anybody. */
async function link(db: Db, actor: Actor, now: Date, { tenant, oid, email }: MicrosoftPerson) {
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
      .returning(['id', 'lockedAt', 'disabledAt'])
      .executeTakeFirst()
    if (linked) await record({ trx, actor, now }, 'user.linkedMicrosoft', { id: linked.id })
    return linked
  })
}
