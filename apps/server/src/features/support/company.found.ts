import { sql, type Selectable } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { companyActions, type CompanyAction } from '@fairlead/validation/company'
import { activeCompany, type CompanyState } from '@fairlead/validation/company-lifecycle'
import type { Db } from '../../db/connect.ts'
import type { CompanyTable } from '../../db/tables/people.ts'
import type { Trx } from '../../db/transaction.ts'

type State = CompanyState | 'INVITED' | 'LOCKED'

const lastSeen = sql<
  string | null
>`(select max(coalesce(session.last_seen_at, account.last_login_at))
  from account left join session on session.account_id = account.id where account.company_id = company.id)`

/** Companies as support lists them: how they stand, how many people they have and when one was here. */
export const companyRows = (db: Db) =>
  db
    .selectFrom('company')
    .select(['company.id', 'company.name', 'company.kind', 'company.country'])
    .select(['company.focus', 'company.modulesOff', 'company.createdAt'])
    .select(
      sql<State>`case when company.locked_at is not null then 'LOCKED'
        when company.state <> ${sql.lit(activeCompany)} then company.state
        when company.kind = 'BUYER' and not exists (select 1 from account
          where company_id = company.id and password_hash is not null) then 'INVITED'
        else 'ACTIVE' end`.as('state'),
    )
    .select(
      sql<number>`(select count(*)::int from account
        where company_id = company.id and disabled_at is null)`.as('users'),
    )
    .select(lastSeen.as('lastSeenAt'))

type Kept = Pick<
  Selectable<CompanyTable>,
  'id' | 'name' | 'kind' | 'focus' | 'modulesOff' | 'lockedAt' | 'state'
>

/** The company of a move, locked against another one; refuses what it does not allow. */
export async function companyFor(trx: Trx, id: number, action: CompanyAction): Promise<Kept> {
  const company = await trx
    .selectFrom('company')
    .select(['id', 'name', 'kind', 'focus', 'modulesOff', 'lockedAt', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!company) throw new Refusal('record.missing')
  const { kind, lockedAt, state } = company
  if (!companyActions({ kind, locked: lockedAt !== null, state }).includes(action))
    throw new Refusal('state.refused')
  return company
}
