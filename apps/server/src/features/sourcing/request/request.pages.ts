import { sql } from 'kysely'
import type { requestCalls } from '@fairlead/api/calls/request'
import type { z } from 'zod'

type Page = z.output<(typeof requestCalls)['request.list']['list']['filter']>['page']

/** Whether a request knows that it stands on this page. */
export const isKept = (page: Page) => page !== 'all' && page !== 'external-quotations'

/**
 * What stands on one page of a supplier's dashboard. Which of four it is depends on the states of a request, its RFQ and its
 * quotations: triggers keep it, and the tabs count the same.
 */
export function pageCondition(page: Page) {
  switch (page) {
    case 'all':
      return sql<boolean>`true`
    case 'external-quotations':
      // Adopted with the mailbox: it had been asked, and had quoted, by its link.
      return sql<boolean>`case_request.supplier_id is not null and case_request.unregistered_name is not null
        and exists (select 1 from quotation q where q.request_id = case_request.id)`
    default:
      return sql<boolean>`case_request.stands_on = ${sql.lit(page)}`
  }
}
