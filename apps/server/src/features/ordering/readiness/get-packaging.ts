import type { Handler } from '../../../context.ts'
import { getOrder } from '../order/order.queries.ts'

export const getPackaging: Handler<'order.packaging'> = async ({ db, actor }, { params }) => {
  const order = await getOrder(db, actor, params.id)
  return { packaging: order.packaging }
}
