import { Refusal } from '@fairlead/api/refusals'
import { lockedWords } from '@fairlead/validation/company'
import type { CallContext } from '../../context.ts'
import { prepared } from '../../db/prepared.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { rememberDevice, type KnownDevice } from './account.devices.ts'
import { isLockedFor } from './account.login.ts'
import { lockUser, openSession, userFrom } from './account.queries.ts'

type Context = Pick<CallContext<'account.login'>, 'db' | 'actor' | 'now' | 'device'>

/**
 * Logs a person in who has proved who they are, unless the account was locked or disabled while they did. From a known
 * device, what strangers have failed stays counted.
 */
export async function startSession(
  { db, actor, now, device }: Context,
  accountId: number,
  known: KnownDevice | null,
) {
  const { secret, ...session } = await transaction(db, async (trx) => {
    const [account] = await lockUser(trx, { id: accountId })
    if (!account || account.disabledAt) throw new Refusal('auth.failed')
    if (isLockedFor({ account, known: known && (await again(trx, known)) }, now))
      throw new Refusal('auth.locked')
    if (account.lockedReason !== null)
      throw new Refusal('auth.company-locked', undefined, lockedWords(account.lockedReason))
    await (known ? noteLogin : noteFirstLogin)(trx, { accountId, now })
    const token = await openSession(trx, accountId, now)
    const name = `${account.firstName} ${account.lastName}`
    await record({ trx, now, actor: { ...actor, name } }, 'user.loggedIn', { id: accountId })
    const made = await rememberDevice(trx, accountId, device, now)
    return { token, user: userFrom(account), secret: made }
  })
  device.remember(secret)
  return session
}

const noted = (first: { failedLogins: 0; lockedAt: null } | null) =>
  prepared((db, at: { accountId: number; now: Date }) =>
    db
      .updateTable('account')
      .set({ lastLoginAt: at.now, ...first })
      .where('id', '=', at.accountId),
  )
const noteLogin = noted(null)
const noteFirstLogin = noted({ failedLogins: 0, lockedAt: null })

/** Ends the sessions of an account but the one that asks. */
export const endOtherSessions = (trx: Trx, accountId: number, tokenHash: string) =>
  trx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('tokenHash', '<>', tokenHash)
    .execute()

/** Locked meanwhile, or gone with a new password: then it is no longer known. */
const again = (trx: Trx, { id }: KnownDevice) =>
  trx
    .selectFrom('knownDevice')
    .select(['id', 'lockedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then((found) => found ?? null)
