import { sql } from 'kysely'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { among } from '../../../db/states.ts'

const drafts = among(casePages['draft-rfqs'])
const open = among(casePages['in-process-rfqs'])
const cases = among([...casePages['draft-rfqs'], ...casePages['in-process-rfqs']])
const draftOrders = among(orderPages['draft-pos'])
const imported = among(orderPages['import-pos'])
const underWay = among(orderPages['in-process-pos'])
const orders = among([
  ...orderPages['draft-pos'],
  ...orderPages['import-pos'],
  ...orderPages['in-process-pos'],
])

/** All tabs in one pass over the company's open documents. */
export const countCases: Handler<'case.counts'> = async ({ db, actor }) => {
  const { companyId } = actor
  const { rows } = await sql<Record<string, number>>`
    select c.*, o.* from
      (select count(*) filter (where state in ${drafts} and source = 'WEB') as "draft-rfqs",
        count(*) filter (where state in ${drafts} and source = 'ERP') as "import-rfqs",
        count(*) filter (where state in ${open}) as "in-process-rfqs",
        count(*) filter (where state in ${open} and quoted_count = 0) as "unquoted-rfqs"
      from rfq_case where company_id = ${companyId} and state in ${cases}) c,
      (select count(*) filter (where state in ${draftOrders}) as "draft-pos",
        count(*) filter (where state in ${imported}) as "import-pos",
        count(*) filter (where state in ${underWay}) as "in-process-pos"
      from purchase_order where company_id = ${companyId} and state in ${orders}) o`.execute(db)
  return rows[0] ?? {}
}
