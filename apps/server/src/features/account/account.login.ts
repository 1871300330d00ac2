import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import type { KnownDevice } from './account.devices.ts'
import { isLocked, lockedSince } from './account.rules.ts'
import { useAppCode, useRecoveryCode } from './account.second-factor.ts'

/** Uses up a code of the app, or a recovery code. */
export const useCode = async (
  db: Db,
  account: Parameters<typeof useAppCode>[1],
  code: string,
  now: Date,
) => (await useAppCode(db, account, code, now)) || useRecoveryCode(db, account.id, code, now)

/** An account with the device it is tried from, where that is known. */
export interface Tried {
  account: { id: number; lockedAt: string | null } | undefined
  known: KnownDevice | null
  /** The first that failed in a day: earlier ones are forgotten. */
  isFirst?: boolean
}

/** The lock that counts here: what strangers did to the account does not lock a device it knows. */
export const isLockedFor = ({ account, known }: Tried, now: Date): boolean =>
  isLocked((known ?? account)?.lockedAt ?? null, now)

/** Counts a failed log-in outside a transaction of the caller, so that the refusal does not undo the count. */
export async function refuseLogin(db: Db, actor: Actor, now: Date, tried: Tried): Promise<never> {
  const { account } = tried
  if (!account) throw new Refusal('auth.failed')
  if (isLockedFor(tried, now)) throw new Refusal('auth.locked')
  const isOpen = await transaction(db, (trx) => countFailure(trx, actor, now, tried))
  throw new Refusal(isOpen ? 'auth.failed' : 'auth.locked')
}

/** Counts and locks in one statement, so that no guess slips between the two; answers whether it is still open here. */
async function countFailure(trx: Trx, actor: Actor, now: Date, { account, known, isFirst }: Tried) {
  const { rows } = await sql<{ lockedAt: string | null }>`
    update ${sql.table(known ? 'known_device' : 'account')} set
      failed_logins = case when locked_at is null and not ${isFirst ?? false} then failed_logins + 1 else 1 end,
      locked_at = case when locked_at is null and not ${isFirst ?? false}
        and failed_logins + 1 >= ${limits.failedLogins} then ${now}::timestamptz end
    where id = ${(known ?? account)!.id} and (locked_at is null or locked_at <= ${lockedSince(now)})
    returning locked_at`.execute(trx)
  const isOpen = rows[0]?.lockedAt === null
  if (rows[0] && !isOpen) await record({ trx, actor, now }, 'user.locked', { id: account!.id })
  return isOpen
}
