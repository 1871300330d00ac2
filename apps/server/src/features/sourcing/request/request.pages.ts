import { sql } from 'kysely'

type Page =
  'unquoted-rfqs' | 'quoted-rfqs' | 'closed-rfqs' | 'lost-rfqs' | 'external-quotations' | 'all'

const hasLive = sql`exists (select 1 from quotation q where q.request_id = case_request.id and q.state in ('SUBMITTED', 'ACCEPTED'))`
const caseOpen = sql`exists (select 1 from rfq_case c where c.id = case_request.case_id and c.state = 'OPEN')`

/** What stands on one page of a supplier's dashboard; the counts use the same words. */
export function pageCondition(page: Page) {
  switch (page) {
    case 'unquoted-rfqs':
      return sql<boolean>`case_request.state = 'SUBMITTED' and ${caseOpen} and not ${hasLive}`
    case 'quoted-rfqs':
      return sql<boolean>`case_request.state = 'SUBMITTED' and ${caseOpen} and ${hasLive}`
    case 'closed-rfqs':
      return sql<boolean>`(case_request.state in ('DECLINED', 'MANUALLY_CLOSED', 'CANCELLED') or (case_request.state = 'SUBMITTED' and not ${caseOpen}))`
    case 'lost-rfqs':
      return sql<boolean>`case_request.state = 'LOST'`
    case 'external-quotations':
      return sql<boolean>`exists (select 1 from quotation q where q.request_id = case_request.id and q.typed_by is not null)`
    case 'all':
      return sql<boolean>`true`
  }
}
