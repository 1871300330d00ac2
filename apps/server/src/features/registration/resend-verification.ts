import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { mailVerification } from '../account/account.mails.ts'
import { findByEmail } from '../account/account.queries.ts'
import { evenly } from '../account/account.even-time.ts'
import { sourceOf, takeTurn } from '../../http/rate-limit.ts'

/** Says yes to an unknown address too: only its owner would learn more. */
export const resendVerification: Handler<'account.resend'> = async (
  { db, actor, now, services },
  { params },
) => {
  takeTurn(`resend:${sourceOf(actor)}`, 30, now)
  takeTurn(`resend:${params.email.trim().toLowerCase()}`, 5, now)
  return evenly(
    transaction(db, async (trx) => {
      const account = await findByEmail(trx, params.email)
      if (account?.verifiedAt) throw new Refusal('verify.already')
      if (account?.disabledAt) throw new Refusal('verify.mail')
      if (account) await mailVerification({ trx, now, services }, null, account)
      return { ok: true } as const
    }),
  )
}
