import { Refusal } from '@fairlead/api/refusals'
import type { Actor } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { countFailures, sourceOf } from '../../http/rate-limit.ts'
import { evenly } from './account.even-time.ts'
import { verifyPassword } from './account.hashing.ts'
import { refuseLogin, useCode } from './account.login.ts'
import { findByEmail } from './account.queries.ts'
import { isLocked } from './account.rules.ts'
import { startSession } from './account.sessions.ts'

export const login: Handler<'account.login'> = async ({ db, actor, now }, { body }) => {
  const session = await countFailures({ key: `login:${sourceOf(actor)}`, limit: 60, now }, () =>
    tryToLogIn(db, actor, now, body),
  )
  if (session === 'code-needed') throw new Refusal('auth.code-needed')
  return session
}

type Typed = Parameters<Handler<'account.login'>>[1]['body']

async function tryToLogIn(db: Db, actor: Actor, now: Date, body: Typed) {
  const account = await findByEmail(db, body.username)
  const right = await verifyPassword(body.password, account?.passwordHash ?? null)
  if (!account || !right || account.disabledAt || isLocked(account.lockedAt, now))
    return evenly(refuseLogin(db, actor, now, account))
  if (account.totpSince && !body.code) return 'code-needed'
  if (account.totpSince && !(await useCode(db, account, body.code ?? '', now)))
    return evenly(refuseLogin(db, actor, now, account))
  return startSession(db, actor, account.id, now)
}
