import type { Handler } from '../../../context.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { isPacked } from '../order/order.facts.ts'
import { getOrder } from '../order/order.queries.ts'

export const getPackagingRequired: Handler<'order.packagingRequired'> = async (
  { db, actor },
  { query },
) => {
  const order = await getOrder(db, actor, query.purchaseOrderId)
  const { requirePackaging } = await quotationSettings(db, order.companyId)
  return { required: requirePackaging && isPacked(order) }
}
