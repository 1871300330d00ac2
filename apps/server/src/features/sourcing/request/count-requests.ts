import { sql } from 'kysely'
import { supplierDeclarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import { supplierOrderPages, unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { ContractCalls } from '@fairlead/api/calls'
import type { Reply } from '@fairlead/api/contract'
import type { Handler } from '../../../context.ts'
import { prepared } from '../../../db/prepared.ts'
import { among } from '../../../db/states.ts'
import { documentsIn, tallies } from '../case/case.tallies.ts'
import { pageCondition } from './request.pages.ts'

type Tabs = Reply<ContractCalls['request.counts']>
interface At {
  companyId: number
}
const orders = (page: keyof typeof supplierOrderPages) =>
  documentsIn('received_order', supplierOrderPages[page])
const tallied = (at: At) =>
  tallies(at, {
    'unquoted-rfqs': documentsIn('request', ['unquoted-rfqs']),
    'quoted-rfqs': documentsIn('request', ['quoted-rfqs']),
    'closed-rfqs': documentsIn('request', ['closed-rfqs']),
    'unconfirmed-purchase-orders': orders('unconfirmed-purchase-orders'),
    'confirmed-purchase-orders': orders('confirmed-purchase-orders'),
    'closed-purchase-orders': orders('closed-purchase-orders'),
  })

/** All tabs in one statement: what is tallied, and what no tally is kept of. */
const tabs = prepared(
  (_, at: At) => sql<Tabs>`select tallied.*,
      (select count(*)::int from case_request
        where supplier_id = ${at.companyId} and ${pageCondition('external-quotations')}) as "external-quotations",
      (select count(*)::int from hazard_declaration d join purchase_order o on o.id = d.order_id
        where o.supplier_id = ${at.companyId} and o.state not in ${among(unsentOrders)}
          and d.state in ${among(supplierDeclarationPages['pending-ihm-forms'])}) as "pending-ihm-forms"
    from (${tallied(at)}) as tallied`,
)

export const countRequests: Handler<'request.counts'> = async ({ db, actor: { companyId } }) =>
  (await tabs(db, { companyId }))[0]!
