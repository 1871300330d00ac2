import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { isLocked, lockedSince } from './account.rules.ts'
import { useAppCode, useRecoveryCode } from './account.second-factor.ts'

/** Uses up a code of the app, or a recovery code. */
export const useCode = async (
  db: Db,
  account: Parameters<typeof useAppCode>[1],
  code: string,
  now: Date,
) => (await useAppCode(db, account, code, now)) || useRecoveryCode(db, account.id, code, now)

type Found = { id: number; lockedAt: string | null } | undefined

/** Counts a failed log-in outside a transaction of the caller, so that the refusal does not undo the count. */
export async function refuseLogin(db: Db, actor: Actor, now: Date, account: Found): Promise<never> {
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
