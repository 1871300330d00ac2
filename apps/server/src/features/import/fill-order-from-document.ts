import type { Handler } from '../../context.ts'
import { getOrder } from '../purchase-order/purchase-order.queries.ts'
import { linesOfFile } from './client-document.ts'

export const fillOrderFromDocument: Handler<'order.fillFromClientDocument'> = async (
  { db, actor, files },
  { params },
) => {
  await getOrder(db, actor, params.b)
  return linesOfFile(files['files']?.[0])
}
