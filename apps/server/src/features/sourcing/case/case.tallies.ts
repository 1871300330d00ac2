import { sql } from 'kysely'
import { casePages, type CaseState } from '@fairlead/validation/case-lifecycle'
import type { OrderState } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { countCap } from '../../../db/count.ts'
import { prepared } from '../../../db/prepared.ts'
import type { JobHandler } from '../../../jobs/jobs.ts'

type Tally = { n: number } & (
  | { document: 'case'; state: CaseState; source: 'WEB' | 'ERP'; unquoted: boolean }
  | { document: 'order' | 'received_order'; state: OrderState }
  | { document: 'request'; state: string }
)

/** How many documents a company has by state, a supplier's requests by the page they stand on: triggers write each move down, and here it is added up. */
export const talliesOf = (db: Db, companyId: number): Promise<readonly Tally[]> =>
  summed(db, { companyId })

const summed = prepared(
  (
    _,
    at: { companyId: number },
  ) => sql<Tally>`select document, state, source, unquoted, sum(n)::int as n
    from document_tally where company_id = ${at.companyId} group by 1, 2, 3, 4`,
)

const has = (states: readonly string[], state: string) => states.includes(state)
const sum = (tallies: readonly Tally[], fits: (tally: Tally) => boolean) =>
  tallies.reduce((total, tally) => (fits(tally) ? total + tally.n : total), 0)

/** How many RFQs stand on a page of their buyer, as `onPage` has it. */
export const casesOn = (tallies: readonly Tally[], page: keyof typeof casePages) =>
  sum(tallies, (tally) => {
    if (tally.document !== 'case' || !has(casePages[page], tally.state)) return false
    if (page === 'draft-rfqs') return tally.source === 'WEB'
    if (page === 'import-rfqs') return tally.source === 'ERP'
    return page !== 'unquoted-rfqs' || tally.unquoted
  })

/** How many documents a company has in some states. */
export const documentsIn = (
  tallies: readonly Tally[],
  document: Exclude<Tally['document'], 'case'>,
  states: readonly string[],
) => sum(tallies, (tally) => tally.document === document && has(states, tally.state))

/** The total of a list that nothing but its page narrows, or null: it is the figure of its tab. */
export async function talliedTotal(
  db: Db,
  { companyId }: { companyId: number },
  { page: _page, ...narrowed }: Readonly<Record<string, unknown>>,
  count: (tallies: readonly Tally[]) => number,
): Promise<number | null> {
  if (Object.values(narrowed).some((value) => value !== undefined)) return null
  return Math.min(count(await talliesOf(db, companyId)), countCap + 1)
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
