import type { Handler } from '../../../context.ts'
import { getOrder } from '../order/order.queries.ts'

export const getPackagingRequired: Handler<'order.packagingRequired'> = async (
  { db, actor },
  { query },
) => {
  const order = await getOrder(db, actor, query.purchaseOrderId)
  const company = await db
    .selectFrom('company')
    .select('settings')
    .where('id', '=', order.companyId)
    .executeTakeFirstOrThrow()
  return {
    required: (company.settings as { requirePackaging?: boolean }).requirePackaging ?? false,
  }
}
