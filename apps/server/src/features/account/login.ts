import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../context.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { findByEmail } from './account.queries.ts'
import { isLocked, lockedSince } from './account.rules.ts'
import { startSession } from './account.sessions.ts'
import { evenly } from './account.even-time.ts'
import { verifyPassword } from './account.hashing.ts'
import { giveTurnBack, sourceOf, takeTurn } from '../../http/rate-limit.ts'
import { useAppCode, useRecoveryCode } from './account.second-factor.ts'

/** Counts failures outside a transaction of the caller, so that a refusal does not undo the count. */
export const login: Handler<'account.login'> = async ({ db, actor, now }, { body }) => {
  const source = `login:${sourceOf(actor)}`
  takeTurn(source, 60, now)
  const account = await findByEmail(db, body.username)
  const right = await verifyPassword(body.password, account?.passwordHash ?? null)
  if (!account || !right || account.disabledAt || isLocked(account.lockedAt, now))
    return evenly(refuse(db, actor, now, account))
  if (account.totpSince && !body.code) throw new Refusal('auth.code-needed')
  if (account.totpSince && !(await useCode(db, account, body.code ?? '', now)))
    return evenly(refuse(db, actor, now, account))
  const session = await startSession(db, actor, account.id, now)
  giveTurnBack(source)
  return session
}

const useCode = async (
  db: Db,
  account: Parameters<typeof useAppCode>[1],
  code: string,
  now: Date,
) => (await useAppCode(db, account, code, now)) || useRecoveryCode(db, account.id, code, now)

type Found = { id: number; lockedAt: string | null } | undefined

async function refuse(db: Db, actor: Actor, now: Date, account: Found): Promise<never> {
  if (!account) throw new Refusal('auth.failed')
  if (isLocked(account.lockedAt, now)) throw new Refusal('auth.locked')
  const counted = await transaction(db, (trx) => countFailure(trx, actor, now, account.id))
  throw new Refusal(counted ? 'auth.failed' : 'auth.locked')
}

/** Counts and locks in one statement, so that no guess slips between the two; answers whether the account is still open. */
async function countFailure(trx: Trx, actor: Actor, now: Date, id: number): Promise<boolean> {
  const counted = await trx
    .updateTable('account')
    .set({
      failedLogins: sql`case when locked_at is null then failed_logins + 1 else 1 end`,
      lockedAt: sql`case when locked_at is null and failed_logins + 1 >= ${limits.failedLogins} then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lockedAt', 'is', null), eb('lockedAt', '<=', lockedSince(now))]))
    .returning('lockedAt')
    .executeTakeFirst()
  if (counted?.lockedAt) await record({ trx, actor, now }, 'user.locked', { id: id })
  return counted?.lockedAt === null
}
