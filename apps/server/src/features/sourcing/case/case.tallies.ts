import { sql, type RawBuilder } from 'kysely'
import { listEnds } from '@fairlead/api/list-ends'
import { casePages } from '@fairlead/validation/case-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { hidden } from '../../../db/hidden.ts'
import { among } from '../../../db/states.ts'
import type { JobHandler } from '../../../jobs/jobs.ts'

type Document = 'case' | 'order' | 'received_order' | 'request'

/** The RFQs that stand on a page of their buyer, as `onPage` has it. */
export function casesOn(page: keyof typeof casePages) {
  const found = documentsIn('case', casePages[page])
  if (page === 'draft-rfqs') return sql<boolean>`${found} and source = 'WEB'`
  if (page === 'import-rfqs') return sql<boolean>`${found} and source = 'ERP'`
  return page === 'unquoted-rfqs' ? sql<boolean>`${found} and unquoted` : found
}

/** The documents of a company in some states; of a supplier's requests, on some pages. */
export const documentsIn = (document: Document, states: readonly string[]) =>
  sql<boolean>`document = ${sql.lit(document)} and state in ${among(states)}`

/**
 * How many there are of each that is named, as one statement: triggers write each move down in `document_tally`, and here it is
 * added up.
 */
export const tallies = <Name extends string>(
  { companyId }: { companyId: number },
  wanted: Readonly<Record<Name, RawBuilder<boolean>>>,
) =>
  sql<Record<Name, number>>`select ${sql.join(
    Object.entries<RawBuilder<boolean>>(wanted).map(
      ([name, which]) => sql`coalesce(sum(n) filter (where ${which}), 0)::int as ${sql.ref(name)}`,
    ),
  )} from document_tally where company_id = ${hidden(companyId, 'int')}`

/** Whether a filter leaves out some of what stands on its page. */
export const isNarrowed = ({ page: _, ...others }: Readonly<Record<string, unknown>>) =>
  Object.values(others).some((value) => value !== undefined)

/** The total of a list that nothing but its page narrows, as a column of its rows, which costs less than a statement of its own; else null. */
export function talliedTotal(
  { companyId }: { companyId: number },
  filter: Readonly<Record<string, unknown>>,
  which: RawBuilder<boolean>,
) {
  if (isNarrowed(filter)) return sql<null>`null`
  return sql<
    number | null
  >`(select least(coalesce(sum(n), 0), ${sql.lit(listEnds.reached + 1)})::int
    from document_tally where company_id = ${hidden(companyId, 'int')} and ${which})`
}

/** From so many rows on those of a company are added together. */
const MANY = 50

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
