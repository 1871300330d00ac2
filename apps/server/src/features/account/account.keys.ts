import { randomBytes } from 'node:crypto'
import { sha256 } from '../../files/file-store.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

const HOUR = 3_600_000

/** How long the key of a mail is good, by what it is for. */
const lifetimes = { VERIFY: 7 * 24 * HOUR, RESET: HOUR, ACTIVATE: 7 * 24 * HOUR } as const
export type KeyPurpose = keyof typeof lifetimes

/** A new key for a mail: 256 random bits, of which only the hash is stored. */
export async function issueKey(trx: Trx, accountId: number, purpose: KeyPurpose, now: Date) {
  const key = randomBytes(32).toString('base64url')
  await trx
    .insertInto('accountKey')
    .values({
      keyHash: sha256(key),
      accountId,
      purpose,
      expiresAt: new Date(now.getTime() + lifetimes[purpose]),
      usedAt: null,
    })
    .execute()
  return key
}

/** Whether a key would be taken; it stays good. */
export const isGoodKey = async (db: Db, key: string, purpose: KeyPurpose, now: Date) =>
  (await db
    .selectFrom('accountKey')
    .innerJoin('account', 'account.id', 'accountKey.accountId')
    .select('accountKey.accountId')
    .where('keyHash', '=', sha256(key))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** Uses a key up and answers whose it is, or null. The account's other keys for the purpose end with it. */
export async function useKey(trx: Trx, key: string, purpose: KeyPurpose, now: Date) {
  const used = await trx
    .updateTable('accountKey')
    .set({ usedAt: now })
    .where('keyHash', '=', sha256(key))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('accountId')
    .executeTakeFirst()
  if (!used) return null
  await trx
    .updateTable('accountKey')
    .set({ usedAt: now })
    .where('accountId', '=', used.accountId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
  return used.accountId
}
