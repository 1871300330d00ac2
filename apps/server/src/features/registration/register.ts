import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { ServerInput } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { begunCompany } from '@fairlead/validation/company-lifecycle'
import type { CallContext, Handler } from '../../context.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { mailVerification } from '../account/account.mails.ts'
import { findByEmail } from '../account/account.queries.ts'
import { evenly } from '../account/account.even-time.ts'
import { checkPassword } from '../account/account.password-policy.ts'
import { hashPassword } from '../account/account.hashing.ts'

type Context = CallContext<'account.register'>
type Form = ServerInput<ContractCalls['account.register']>['body']

/** The company exists for nobody until the address is verified. Two at once: the unique indexes let one in. */
export const register: Handler<'account.register'> = async (context, { body }) => {
  const { db, services } = context
  checkPassword(services.config, body.password)
  return evenly(
    hashPassword(body.password).then((passwordHash) =>
      transaction(db, (trx) => insert(trx, context, body, passwordHash)),
    ),
  )
}

async function insert(
  trx: Trx,
  { actor, now, services }: Context,
  form: Form,
  passwordHash: string,
) {
  if (await findByEmail(trx, form.email)) throw new Refusal('register.user-exists')
  if (await companyExists(trx, form.companyName)) throw new Refusal('register.company-exists')
  const phone = `${form.phonePrefix} ${form.phoneNumber}`
  const company = await trx
    .insertInto('company')
    .values({
      kind: 'SUPPLIER',
      name: form.companyName,
      email: form.email,
      phone,
      address: form.address,
      city: form.city,
      postCode: form.postCode,
      stateCode: form.stateCode || null,
      country: form.country,
      focus: ['PURCHASING'],
      state: begunCompany,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await trx
    .insertInto('account')
    .values({
      companyId: company.id,
      role: 'supplier',
      email: form.email,
      firstName: form.firstName,
      lastName: form.lastName,
      phone,
      passwordHash,
      createdAt: now,
    })
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  const eventId = await record(
    { trx, actor, now },
    'user.registered',
    { id: account.id },
    { company: form.companyName },
  )
  await mailVerification({ trx, now, services }, eventId, account)
  return { ok: true } as const
}

const companyExists = (trx: Trx, name: string) =>
  trx
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'SUPPLIER')
    .where(sql<string>`plain(name)`, '=', sql<string>`plain(${name})`)
    .executeTakeFirst()
