import type { Handler } from '../../../context.ts'
import { orderDocument } from './order.document.ts'
import { getOrder } from './order.queries.ts'

export const getImportedOrder: Handler<'order.importedOne'> = async ({ db, actor }, { params }) =>
  orderDocument(db, actor, await getOrder(db, actor, params.id))
