import { sql } from 'kysely'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { among } from '../../../db/states.ts'
import { lost } from './request.lost.ts'

type Page =
  'unquoted-rfqs' | 'quoted-rfqs' | 'closed-rfqs' | 'lost-rfqs' | 'external-quotations' | 'all'

const hasLive = sql`exists (select 1 from quotation q where q.request_id = case_request.id and q.state in ${among(standingQuotations)})`
const caseOpen = sql`exists (select 1 from rfq_case c where c.id = case_request.case_id and c.state in ${among(casePages['in-process-rfqs'])})`
const awaiting = among(requestLifecycle.initial)
const ended = among(
  requestLifecycle.states.filter(
    (state) => state !== lost && !requestLifecycle.initial.includes(state),
  ),
)

/** What stands on one page of a supplier's dashboard; the counts use the same words. */
export function pageCondition(page: Page) {
  switch (page) {
    case 'unquoted-rfqs':
      return sql<boolean>`case_request.state in ${awaiting} and ${caseOpen} and not ${hasLive}`
    case 'quoted-rfqs':
      return sql<boolean>`case_request.state in ${awaiting} and ${caseOpen} and ${hasLive}`
    case 'closed-rfqs':
      return sql<boolean>`(case_request.state in ${ended} or (case_request.state in ${awaiting} and not ${caseOpen}))`
    case 'lost-rfqs':
      return sql<boolean>`case_request.state = ${sql.lit(lost)}`
    case 'external-quotations':
      // Adopted with the mailbox: it had been asked, and had quoted, by its link.
      return sql<boolean>`case_request.supplier_id is not null and case_request.unregistered_name is not null
        and exists (select 1 from quotation q where q.request_id = case_request.id)`
    case 'all':
      return sql<boolean>`true`
  }
}

/** How many stand on each page, in one row. What has ended is counted in the index of states; only what waits is looked at. */
export const countedPages = (supplierId: number) => sql<Record<string, number>>`
  select count(*) filter (where is_open and not is_live) as "unquoted-rfqs",
    count(*) filter (where is_open and is_live) as "quoted-rfqs",
    count(*) filter (where not is_open) + (select count(*) from case_request
      where supplier_id = ${supplierId} and state in ${ended}) as "closed-rfqs",
    (select count(*) from case_request
      where supplier_id = ${supplierId} and ${pageCondition('external-quotations')}) as "external-quotations"
  from (select
      -- Looked up one by one: as a set, all RFQs and quotations of the platform would be read.
      (select c.state in ${among(casePages['in-process-rfqs'])} from rfq_case c where c.id = case_request.case_id) as is_open,
      (select q.id from quotation q where q.request_id = case_request.id
        and q.state in ${among(standingQuotations)} limit 1) is not null as is_live
    from case_request
    where supplier_id = ${supplierId} and state in ${awaiting} offset 0) waiting`
