import { sql, type RawBuilder } from 'kysely'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { among } from '../../../db/states.ts'

const drafts = among(casePages['draft-rfqs'])
const open = among(casePages['in-process-rfqs'])

/** What a case waits for; rows, filters, sorting and counts ask this one expression. */
export const waitsOf = (now: Date): RawBuilder<'compare' | 'remind' | 'send' | null> => {
  const overdue = sql`rfq_case.due_at < ${now.toISOString()}::timestamptz`
  const asked = sql`rfq_case.request_count - rfq_case.declined_count`
  return sql`case
    when rfq_case.state in ${drafts}
      then case when rfq_case.from_ship and rfq_case.handed_over_at is null then null else 'send' end
    when rfq_case.state not in ${open} or rfq_case.order_count > 0 then null
    when rfq_case.quoted_count > 0 and (rfq_case.quoted_count = ${asked} or ${overdue}) then 'compare'
    when rfq_case.quoted_count < ${asked} and ${overdue} then 'remind' end`
}
