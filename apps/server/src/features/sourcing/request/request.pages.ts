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
