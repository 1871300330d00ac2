import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { Refusal } from '@fairlead/api/refusals'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { sha256 } from '../../files/file-store.ts'
import { verifyPassword } from './account.hashing.ts'

const PERIOD = 30
const RECOVERY_CODES = 10

const appOf = (email: string, secret: string) =>
  new TOTP({
    issuer: 'Fairlead',
    label: email,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  })

/** A new secret of 160 bits, and the address an authenticator app reads from a picture. */
export function makeSecret(email: string) {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: appOf(email, secret).toString() }
}

/** A secret waits so long for its first code: a picture left on a screen turns nothing on tomorrow. */
const SET_UP_MINUTES = 30

/** Whether a secret was made and still waits for the first code of the app. */
export const isSetUpOpen = (
  { totpSecret, totpStartedAt }: { totpSecret: string | null; totpStartedAt: string | null },
  now: Date,
): boolean =>
  totpSecret !== null &&
  totpStartedAt !== null &&
  now.getTime() - Date.parse(totpStartedAt) < SET_UP_MINUTES * 60_000

interface Holder {
  id: number
  email: string
  totpSecret: string | null
}

/** Uses a code of the app up: no time step counts twice, and none before the last one used. */
export async function useAppCode(db: Db, account: Holder, code: string, now: Date) {
  const digits = code.replaceAll(' ', '')
  if (!account.totpSecret || !/^\d{6}$/.test(digits)) return false
  const timestamp = now.getTime()
  const delta = appOf(account.email, account.totpSecret).validate({
    token: digits,
    timestamp,
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totpStep: step })
    .where('id', '=', account.id)
    .where((eb) => eb.or([eb('totpStep', 'is', null), eb('totpStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const DRIFT = 20

/** What to do about a code that was refused while the app is set up: a code of another minute means a wrong clock. */
export function whyRefused(account: Holder, code: string, now: Date): string {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return 'Please enter the 6 digits the app shows'
  const steps =
    account.totpSecret &&
    appOf(account.email, account.totpSecret).validate({
      token,
      timestamp: now.getTime(),
      window: DRIFT,
    })
  if (!steps || Math.abs(steps) < 2)
    return 'This code is not right. Wait for the next one, and read it from the newest Fairlead entry in the app'
  const minutes = Math.max(1, Math.round((Math.abs(steps) * PERIOD) / 60))
  return `The clock of your phone is about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${steps < 0 ? 'slow' : 'fast'}. Let the phone set its time by itself, then enter the next code`
}

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** Uses a recovery code up. */
export async function useRecoveryCode(db: Db, accountId: number, code: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', sha256(plain(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** New recovery codes of 80 random bits, of which only the hashes are stored; earlier ones end. */
export async function makeRecoveryCodes(trx: Trx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
    return text.match(/.{4}/g)?.join('-') ?? text
  })
  await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await trx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, codeHash: sha256(plain(code)), usedAt: null })))
    .execute()
  return codes
}

/** The own account, for a change that asks for the password once more. */
export async function confirmedAccount(db: Db, id: number, password: string) {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password, account.passwordHash)))
    throw new Refusal('request.invalid', [{ path: 'password', message: 'Password is wrong' }])
  return account
}
