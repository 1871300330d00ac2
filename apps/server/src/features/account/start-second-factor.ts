import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { asMember } from './account.rules.ts'
import { confirmedAccount, makeSecret } from './account.second-factor.ts'

/** Outside the idempotency of other writes: a repeated answer would be a stored secret. */
export const startSecondFactor: Handler<'account.startSecondFactor'> = async (
  { db, actor, now },
  { body },
) => {
  const { id } = asMember(actor)
  const account = await confirmedAccount(db, id, body.password)
  const made = makeSecret(account.email)
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totpSecret: made.secret, totpStartedAt: now, totpStep: null })
    .where('id', '=', id)
    .where('totpSince', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('state.refused')
  return made
}
