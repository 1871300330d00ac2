import { sql } from 'kysely'
import { supplierDeclarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import { supplierOrderPages, unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { among } from '../../../db/states.ts'
import { documentsIn, talliesOf } from '../case/case.tallies.ts'
import { pageCondition } from './request.pages.ts'

/** All tabs at once. */
export const countRequests: Handler<'request.counts'> = async ({ db, actor }) => {
  const [tallies, rest] = await Promise.all([
    talliesOf(db, actor.companyId),
    sql<{ external: number; forms: number }>`select
      (select count(*)::int from case_request
        where supplier_id = ${actor.companyId} and ${pageCondition('external-quotations')}) as external,
      (select count(*)::int from hazard_declaration d join purchase_order o on o.id = d.order_id
        where o.supplier_id = ${actor.companyId} and o.state not in ${among(unsentOrders)}
          and d.state in ${among(supplierDeclarationPages['pending-ihm-forms'])}) as forms`.execute(
      db,
    ),
  ])
  const requests = (page: string) => documentsIn(tallies, 'request', [page])
  const orders = (page: keyof typeof supplierOrderPages) =>
    documentsIn(tallies, 'received_order', supplierOrderPages[page])
  return {
    'unquoted-rfqs': requests('unquoted-rfqs'),
    'quoted-rfqs': requests('quoted-rfqs'),
    'closed-rfqs': requests('closed-rfqs'),
    'external-quotations': rest.rows[0]?.external ?? 0,
    'unconfirmed-purchase-orders': orders('unconfirmed-purchase-orders'),
    'confirmed-purchase-orders': orders('confirmed-purchase-orders'),
    'closed-purchase-orders': orders('closed-purchase-orders'),
    'pending-ihm-forms': rest.rows[0]?.forms ?? 0,
  }
}
