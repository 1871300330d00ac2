import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import type { Db } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { sha256 } from '../../files/file-store.ts'
import type { Device } from '../../http/device-cookie.ts'

/** A browser that its owner opened the account from before. Strangers' failures do not count there, its own do. */
export interface KnownDevice {
  id: number
  lockedAt: string | null
}

/** The device, where it is known to the account. */
export async function findDevice(
  db: Db,
  accountId: number,
  { hash }: Device,
  now: Date,
): Promise<KnownDevice | null> {
  if (!hash) return null
  const known = await db
    .selectFrom('knownDevice')
    .select(['id', 'lockedAt'])
    .where('accountId', '=', accountId)
    .where('deviceHash', '=', hash)
    .where('usedAt', '>', laterBy(now, -limits.knownDeviceDays).toISOString())
    .executeTakeFirst()
  return known ?? null
}

/**
 * Makes the device known to the account, under a new secret for all accounts it is known to: one that somebody planted is
 * worth nothing once its owner has logged in. Answers the secret.
 */
export async function rememberDevice(trx: Trx, accountId: number, { hash }: Device, now: Date) {
  const secret = randomBytes(32).toString('base64url')
  const deviceHash = sha256(secret)
  if (hash)
    await trx
      .updateTable('knownDevice')
      .set({ deviceHash })
      .where('deviceHash', '=', hash)
      .execute()
  await knowDevice(trx, { accountId, deviceHash, now })
  return secret
}

/** Besides this one, so many of those used last stay known. */
const knowDevice = prepared((db, at: { accountId: number; deviceHash: string; now: Date }) => {
  const used = { failedLogins: 0, lockedAt: null, usedAt: at.now }
  return db
    .with('known', (own) =>
      own
        .insertInto('knownDevice')
        .values({ accountId: at.accountId, deviceHash: at.deviceHash, ...used })
        .onConflict((conflict) => conflict.columns(['accountId', 'deviceHash']).doUpdateSet(used)),
    )
    .deleteFrom('knownDevice')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('knownDevice')
        .select('id')
        .where('accountId', '=', at.accountId)
        .where('deviceHash', '<>', at.deviceHash)
        .orderBy('usedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(limits.knownDevices - 1)),
    )
})

/** After a new password only the device it was set on is known. */
export const forgetDevices = (trx: Trx, accountId: number, except: Device) =>
  trx
    .deleteFrom('knownDevice')
    .where('accountId', '=', accountId)
    .where('deviceHash', '<>', except.hash ?? '')
    .execute()
