import type { Handler } from '../../context.ts'
import { getOrder } from '../ordering/order/order.queries.ts'
import { linesOfFile } from '../reading/reading.client-document.ts'

export const fillOrderFromDocument: Handler<'order.fillFromClientDocument'> = async (
  { db, actor, files },
  { params },
) => {
  await getOrder(db, actor, params.b)
  return linesOfFile(files['files']?.[0])
}
