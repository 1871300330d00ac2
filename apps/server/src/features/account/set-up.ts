import type { ServerInput } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { evenly } from './account.even-time.ts'
import { hashPassword } from './account.hashing.ts'
import { checkPassword } from './account.password-policy.ts'
import { startSession } from './account.sessions.ts'
import { isSetUp, isSetUpCode } from './account.set-up-code.ts'

type Form = ServerInput<ContractCalls['account.setUp']>['body']

/** Whoever holds the printed code is the operator. It works as long as the installation is empty. */
export const setUp: Handler<'account.setUp'> = async (context, { body }) => {
  const { db, actor, now, services } = context
  const { setUpCode, config } = services
  if (!setUpCode || (await isSetUp(db))) throw new Refusal('set-up.done')
  if (!isSetUpCode(setUpCode, body.code)) return evenly(Promise.reject(new Refusal('set-up.code')))
  checkPassword(config, body.password)
  const passwordHash = await hashPassword(body.password)
  const id = await transaction(db, async (trx) => {
    const made = await insert(trx, body, passwordHash, now)
    const name = `${body.firstName} ${body.lastName}`
    const about = { id: made.companyId }
    await record({ trx, now, actor: { ...actor, name } }, 'operator.saved', about)
    return made.id
  })
  return startSession(context, id, null)
}

/** Two at once: the unique index lets one operator in. */
async function insert(trx: Trx, form: Form, passwordHash: string, now: Date) {
  const operator = await trx
    .insertInto('company')
    .values({ kind: 'OPERATOR', name: form.operator, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!operator) throw new Refusal('set-up.done')
  const { email, firstName, lastName } = form
  return trx
    .insertInto('account')
    .values({
      companyId: operator.id,
      role: 'support',
      email,
      firstName,
      lastName,
      passwordHash,
      verifiedAt: now,
      createdAt: now,
    })
    .returning(['id', 'companyId'])
    .executeTakeFirstOrThrow()
}
