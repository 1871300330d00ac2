import { sql } from 'kysely'
import type { Handler } from '../../context.ts'

/** What a line can be booked on this year: an account that both budgets have is called as the vessel's. */
export const listAccounts: Handler<'budget.accounts'> = async ({ db, actor, today }, { query }) => {
  const { rows } = await sql<{ accountCode: string; name: string }>`
    select distinct on (lower(c.account_code)) c.account_code as "accountCode", c.name
    from budget b join budget_category c on c.budget_id = b.id
    where b.company_id = ${actor.companyId} and b.year = ${Number(today.slice(0, 4))}
      and (b.vessel_id is null or b.vessel_id = ${query.vesselId ?? null}::int)
    order by lower(c.account_code), b.vessel_id nulls last`.execute(db)
  return rows
}
