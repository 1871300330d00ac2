import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { orderPage } from './order.page.ts'
import { ordersVisibleTo } from './order.queries.ts'

export const getOrderByNumber: Handler<'order.byNumber'> = async ({ db, actor }, { params }) => {
  const row = await ordersVisibleTo(
    db.selectFrom('purchaseOrder').selectAll('purchaseOrder'),
    actor,
  )
    .where('orderNumber', '=', params.n)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return orderPage(db, actor, row)
}
