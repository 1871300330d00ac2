import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { inviteAccount } from '../account/account.invite.ts'

/** A buyer company is there as soon as support has made it; its administrator comes by the mail. */
export const createCompany: Handler<'company.create'> = async (context, { body }) => {
  const { trx, now } = context
  const { name, country, currency, vesselName, vesselImo, ...person } = body
  if (await isTaken(trx, name)) throw new Refusal('register.company-exists')
  const company = await trx
    .insertInto('company')
    .values({ kind: 'BUYER', name, country, currency, email: person.email, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(context, 'company.created', { id: company.id }, { name })
  if (vesselName)
    await trx
      .insertInto('vessel')
      .values({ companyId: company.id, name: vesselName, imo: vesselImo })
      .execute()
  await inviteAccount(
    context,
    { ...person, companyId: company.id, role: 'buyer', vesselId: null },
    name,
  )
  return company
}

const isTaken = (trx: Trx, name: string) =>
  trx
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'BUYER')
    .where(sql<string>`plain(name)`, '=', sql<string>`plain(${name})`)
    .executeTakeFirst()
