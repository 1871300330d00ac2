import { sql } from 'kysely'
import { supplierDeclarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import { supplierOrderPages, unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { prepared } from '../../../db/prepared.ts'
import { among } from '../../../db/states.ts'
import { documentsIn, tallies } from '../case/case.tallies.ts'
import { pageCondition } from './request.pages.ts'

interface At {
  companyId: number
}
const orders = (page: keyof typeof supplierOrderPages) =>
  documentsIn('received_order', supplierOrderPages[page])
const counted = prepared((_, at: At) =>
  tallies(at, {
    'unquoted-rfqs': documentsIn('request', ['unquoted-rfqs']),
    'quoted-rfqs': documentsIn('request', ['quoted-rfqs']),
    'closed-rfqs': documentsIn('request', ['closed-rfqs']),
    'unconfirmed-purchase-orders': orders('unconfirmed-purchase-orders'),
    'confirmed-purchase-orders': orders('confirmed-purchase-orders'),
    'closed-purchase-orders': orders('closed-purchase-orders'),
  }),
)

/** Those for which no tally is kept. */
const others = prepared(
  (_, at: At) => sql<{
    'external-quotations': number
    'pending-ihm-forms': number
  }>`select
      (select count(*)::int from case_request
        where supplier_id = ${at.companyId} and ${pageCondition('external-quotations')}) as "external-quotations",
      (select count(*)::int from hazard_declaration d join purchase_order o on o.id = d.order_id
        where o.supplier_id = ${at.companyId} and o.state not in ${among(unsentOrders)}
          and d.state in ${among(supplierDeclarationPages['pending-ihm-forms'])}) as "pending-ihm-forms"`,
)

/** All tabs at once. */
export const countRequests: Handler<'request.counts'> = async ({ db, actor: { companyId } }) => {
  const [[tallied], [rest]] = await Promise.all([
    counted(db, { companyId }),
    others(db, { companyId }),
  ])
  return { ...tallied!, ...rest! }
}
