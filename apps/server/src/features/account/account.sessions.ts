import { Refusal } from '@fairlead/api/refusals'
import { lockedWords } from '@fairlead/validation/company'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { openSession, userOf } from './account.queries.ts'
import { isLocked } from './account.rules.ts'

/** Logs a person in who has proved who they are, unless the account was locked or disabled while they did. */
export const startSession = (db: Db, actor: Actor, accountId: number, now: Date) =>
  transaction(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.companyId')
      .select(['account.id', 'account.lockedAt', 'disabledAt', 'firstName', 'lastName'])
      .select('company.lockedReason')
      .where('account.id', '=', accountId)
      .forUpdate('account')
      .forShare('company')
      .executeTakeFirstOrThrow()
    if (account.disabledAt) throw new Refusal('auth.failed')
    if (isLocked(account.lockedAt, now)) throw new Refusal('auth.locked')
    if (account.lockedReason !== null)
      throw new Refusal('auth.company-locked', undefined, lockedWords(account.lockedReason))
    await trx
      .updateTable('account')
      .set({ failedLogins: 0, lockedAt: null, lastLoginAt: now })
      .where('id', '=', accountId)
      .execute()
    const token = await openSession(trx, accountId, now)
    const name = `${account.firstName} ${account.lastName}`
    await record({ trx, now, actor: { ...actor, name } }, 'user.loggedIn', { id: accountId })
    return { token, user: await userOf(trx, accountId) }
  })
