import { sql } from 'kysely'
import { supplierDeclarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import { supplierOrderPages, unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { among } from '../../../db/states.ts'
import { countedPages } from './request.pages.ts'

const orderPages = [
  'unconfirmed-purchase-orders',
  'confirmed-purchase-orders',
  'closed-purchase-orders',
] as const

export const countRequests: Handler<'request.counts'> = async ({ db, actor }) => {
  const requests = await countedPages(actor.companyId).execute(db)
  const orderColumns = sql.join(
    orderPages.map(
      (page) =>
        sql`count(*) filter (where state in ${among(supplierOrderPages[page])}) as ${sql.ref(page)}`,
    ),
  )
  const orders = await sql<Record<string, number>>`
    select ${orderColumns} from purchase_order
    where supplier_id = ${actor.companyId} and state not in ${among(unsentOrders)}`.execute(db)
  const forms = await sql<{ count: number }>`
    select count(*)::int as count from hazard_declaration d
    join purchase_order o on o.id = d.order_id
    where o.supplier_id = ${actor.companyId} and o.state not in ${among(unsentOrders)}
      and d.state in ${among(supplierDeclarationPages['pending-ihm-forms'])}`.execute(db)
  return {
    ...requests.rows[0],
    ...orders.rows[0],
    'pending-ihm-forms': forms.rows[0]?.count ?? 0,
  }
}
