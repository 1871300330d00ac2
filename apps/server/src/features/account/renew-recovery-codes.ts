import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { asMember } from './account.rules.ts'
import { confirmedAccount, makeRecoveryCodes } from './account.second-factor.ts'

/** Outside the idempotency of other writes: a repeated answer would be stored recovery codes. */
export const renewRecoveryCodes: Handler<'account.renewRecoveryCodes'> = async (
  { db, actor, now },
  { body },
) => {
  const { id } = asMember(actor)
  return transaction(db, async (trx) => {
    const account = await confirmedAccount(trx, id, body.password)
    if (!account.totpSince) throw new Refusal('state.refused')
    await record({ trx, actor, now }, 'user.recoveryCodesRenewed', { id: id })
    return { recoveryCodes: await makeRecoveryCodes(trx, id) }
  })
}
