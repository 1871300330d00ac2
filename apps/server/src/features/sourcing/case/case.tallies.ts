import { sql } from 'kysely'
import type { CaseState } from '@fairlead/validation/case-lifecycle'
import type { OrderState } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../../db/connect.ts'
import type { JobHandler } from '../../../jobs/jobs.ts'

type Tally = { n: number } & (
  | { document: 'case'; state: CaseState; source: 'WEB' | 'ERP'; unquoted: boolean }
  | { document: 'order' | 'received_order'; state: OrderState }
  | { document: 'request'; state: string }
)

/** How many documents a company has by state, a supplier's requests by the page they stand on: triggers write each move down, and here it is added up. */
export async function talliesOf(db: Db, companyId: number): Promise<readonly Tally[]> {
  const { rows } = await sql<Tally>`select document, state, source, unquoted, sum(n)::int as n
    from document_tally where company_id = ${companyId} group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** From so many rows on those of a company are added together. */
const MANY = 200

/** Adds up what was written down; nobody waits for it, and a tally is the same before and after. */
export const addUpTallies = (db: Db): JobHandler => ({
  queue: 'add-up-tallies',
  cron: '*/5 * * * *',
  async work() {
    await sql`with gone as (
        delete from document_tally where company_id in
          (select company_id from document_tally group by 1 having count(*) > ${MANY})
        returning *)
      insert into document_tally select company_id, document, state, source, unquoted, sum(n)
      from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db)
    await sql`with gone as (
        delete from record_tally where (select count(*) from record_tally) > ${MANY} returning *)
      insert into record_tally select record, sum(n) from gone group by 1`.execute(db)
  },
})
