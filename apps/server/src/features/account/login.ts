import { Refusal } from '@fairlead/api/refusals'
import type { CallContext, Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { spendCaptcha } from '../../http/captcha.ts'
import { sourceOf } from '../../http/rate-limit.ts'
import { countFailures, stepByStep } from '../../http/turns.ts'
import { findDevice } from './account.devices.ts'
import { evenly } from './account.even-time.ts'
import { verifyPassword } from './account.hashing.ts'
import { isLockedFor, refuseLogin, useCode, type Tried } from './account.login.ts'
import { findByEmail } from './account.queries.ts'
import { startSession } from './account.sessions.ts'

export const login: Handler<'account.login'> = async (context, { body }) => {
  const source = /* not a text */ `login ${sourceOf(context.actor)}`
  const session = await countFailures(context.services.db, source, 60, () => admit(context, body))
  if (session === 'code-needed') throw new Refusal('auth.code-needed')
  return session
}

type Context = CallContext<'account.login'>
type Typed = Parameters<Handler<'account.login'>>[1]['body']
type Account = Awaited<ReturnType<typeof findByEmail>>

/** A device that is known to the account goes straight to the password; all others step by step. */
async function admit(context: Context, body: Typed) {
  const { db, actor, now, services, device } = context
  const account = await findByEmail(db, body.username)
  const known = account ? await findDevice(db, account.id, device, now) : null
  if (isLockedFor({ account, known }, now))
    return evenly(refuseLogin(db, actor, now, { account, known }))
  if (known) return check(context, body, account, { known })
  const { captcha } = body
  return stepByStep(db, {
    name: body.username,
    captcha: captcha
      ? () => transaction(db, (trx) => spendCaptcha(trx, services.config, now, captcha))
      : null,
    work: async (isFirst) => {
      const result = await check(context, body, account, { known, isFirst })
      return { done: result !== 'code-needed', result }
    },
  })
}

async function check(
  { db, actor, now, device }: Context,
  { password, code }: Typed,
  account: Account,
  how: Omit<Tried, 'account'>,
) {
  const tried = { ...how, account }
  const right = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account || !right || account.disabledAt) return evenly(refuseLogin(db, actor, now, tried))
  if (account.totpSince && !code) return 'code-needed' as const
  if (account.totpSince && !(await useCode(db, account, code ?? '', now)))
    return evenly(refuseLogin(db, actor, now, tried))
  return startSession({ db, actor, now, device }, account.id, how.known)
}
