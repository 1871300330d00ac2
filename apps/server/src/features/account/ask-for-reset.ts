import { Refusal } from '@fairlead/api/refusals'
import type { CallContext, Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { spendCaptcha } from '../../http/captcha.ts'
import { record } from '../event/event.record.ts'
import { evenly } from './account.even-time.ts'
import { mayMailLink, prolongLastLink } from './account.links.ts'
import { mailReset } from './account.mails.ts'
import { findByEmail } from './account.queries.ts'

/** The captcha is spent whatever the answer: one solution does not try many addresses. */
export const askForReset: Handler<'account.forget'> = async (context, { body }) => {
  const { db, now, services } = context
  await transaction(db, (trx) => spendCaptcha(trx, services.config, now, body.captcha))
  return evenly(mailLink(context, body.username))
}

async function mailLink(context: CallContext<'account.forget'>, address: string) {
  const { db, actor, now, services } = context
  const account = await findByEmail(db, address)
  const may = await mayMailLink(context, account?.id, address)
  if (!account || account.disabledAt) throw new Refusal('auth.unknown-user')
  await transaction(db, async (trx) => {
    if (!may) return prolongLastLink(trx, account.id, 'RESET', now)
    const eventId = await record({ trx, actor, now }, 'user.askedForReset', { id: account.id })
    await mailReset({ trx, now, services }, eventId, account)
  })
  return { ok: true } as const
}
