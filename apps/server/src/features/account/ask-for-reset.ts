import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { mailReset } from './account.mails.ts'
import { findByEmail } from './account.queries.ts'
import { evenly } from './account.even-time.ts'
import { sourceOf, takeTurn } from '../../http/rate-limit.ts'

export const askForReset: Handler<'account.forget'> = async (
  { db, actor, now, services },
  { body },
) => {
  takeTurn(`forget:${sourceOf(actor)}`, 30, now)
  takeTurn(`forget:${body.username.toLowerCase()}`, 5, now)
  return evenly(
    transaction(db, async (trx) => {
      const account = await findByEmail(trx, body.username)
      if (!account || account.disabledAt) throw new Refusal('auth.unknown-user')
      const eventId = await record({ trx, actor, now }, 'user.askedForReset', { id: account.id })
      await mailReset({ trx, now, services }, eventId, account)
      return { ok: true } as const
    }),
  )
}
