import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { asMember } from './account.rules.ts'
import { isSetUpOpen, makeRecoveryCodes, useAppCode, whyRefused } from './account.second-factor.ts'
import { endOtherSessions } from './account.sessions.ts'

/** Ends the other sessions: they were opened with the password alone. */
export const enableSecondFactor: Handler<'account.enableSecondFactor'> = async (
  { db, actor, now },
  { body },
) => {
  const { id, tokenHash } = asMember(actor)
  return transaction(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (account.totpSince || !isSetUpOpen(account, now)) throw new Refusal('state.refused')
    if (!(await useAppCode(trx, account, body.code, now)))
      throw new Refusal('request.invalid', [
        { path: 'code', message: whyRefused(account, body.code, now) },
      ])
    await trx
      .updateTable('account')
      .set({ totpSince: now, totpStartedAt: null })
      .where('id', '=', id)
      .execute()
    await endOtherSessions(trx, id, tokenHash)
    await record({ trx, actor, now }, 'user.secondFactorOn', { id: id })
    return { recoveryCodes: await makeRecoveryCodes(trx, id) }
  })
}
