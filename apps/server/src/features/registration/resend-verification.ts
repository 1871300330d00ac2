import { Refusal } from '@fairlead/api/refusals'
import type { CallContext, Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { mayMailLink, prolongLastLink } from '../account/account.links.ts'
import { mailVerification } from '../account/account.mails.ts'
import { findByEmail } from '../account/account.queries.ts'
import { evenly } from '../account/account.even-time.ts'

/** Says yes to an unknown address too: only its owner would learn more. */
export const resendVerification: Handler<'account.resend'> = (context, { params }) =>
  evenly(mailLink(context, params.email))

async function mailLink(context: CallContext<'account.resend'>, address: string) {
  const { db, now, services } = context
  const account = await findByEmail(db, address)
  const may = await mayMailLink(context, account?.id, address)
  if (account?.verifiedAt) throw new Refusal('verify.already')
  if (account?.disabledAt) throw new Refusal('verify.mail')
  if (account)
    await transaction(db, (trx) =>
      may
        ? mailVerification({ trx, now, services }, null, account)
        : prolongLastLink(trx, account.id, 'VERIFY', now),
    )
  return { ok: true } as const
}
