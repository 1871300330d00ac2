import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { companyActions } from '@fairlead/validation/company'
import { modulesBut } from '@fairlead/validation/modules'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { companyRows } from './company.found.ts'

const count = (from: string, column: string) =>
  sql<number>`(select count(*)::int from ${sql.table(from)} where ${sql.ref(column)} = company.id)`

export const getCompany: Handler<'company.get'> = async ({ db }, { params }) => {
  const company = await companyRows(db)
    .select(['company.address', 'company.postCode', 'company.city'])
    .select(['company.email', 'company.phone', 'company.currency'])
    .select(['company.lockedAt', 'company.lockedReason', 'company.state as standing'])
    .select([
      count('vessel', 'vessel.company_id').as('vessels'),
      sql<number>`(select count(*)::int from rfq_case where company_id = company.id)
        + (select count(*)::int from case_request where supplier_id = company.id)`.as('rfqs'),
      sql<number>`(select count(*)::int from purchase_order
        where company_id = company.id or supplier_id = company.id)`.as('orders'),
    ])
    .where('company.id', '=', params.id)
    .executeTakeFirst()
  if (!company) throw new Refusal('record.missing')
  const { postCode, city, address, modulesOff, standing, ...known } = company
  const place = [postCode, city].filter(Boolean).join(' ')
  return {
    ...known,
    modules: modulesBut(modulesOff),
    address: [address, place].filter(Boolean).join(', ') || null,
    people: await peopleOf(db, company.id),
    actions: companyActions({
      kind: company.kind,
      locked: company.lockedAt !== null,
      state: standing,
    }),
  }
}

async function peopleOf(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'email', 'role', 'lastLoginAt', 'passwordHash'])
    .where('companyId', '=', companyId)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ firstName, lastName, passwordHash, ...person }) => ({
    ...person,
    name: `${firstName} ${lastName}`,
    invited: passwordHash === null,
  }))
}
