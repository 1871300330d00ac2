import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../../context.ts'
import { orderDocument } from './order.document.ts'
import { getOrder } from './order.queries.ts'

export const getImportedOrders: Handler<'order.imported'> = async ({ db, actor }, { params }) => {
  if (params.ids.length > limits.purchaseOrdersPerImport)
    throw new Refusal(
      'order.none-selected',
      undefined,
      `At most ${limits.purchaseOrdersPerImport} POs in one step`,
    )
  return Promise.all(
    params.ids.map(async (id) => orderDocument(db, actor, await getOrder(db, actor, id))),
  )
}
