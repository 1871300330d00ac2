import type { Trx } from '../../../db/transaction.ts'
import { refreshFigures } from '../../sourcing/case/case.figures.ts'
import { releaseUnordered } from '../../sourcing/case/case.release.ts'
import type { OrderRecord } from './order.queries.ts'

/** An order that will not be: its quotation stands again as an offer unless another order of it does; the case is recounted. */
export async function releaseQuotation(trx: Trx, order: OrderRecord) {
  if (!order.caseId) return
  await releaseUnordered(trx, order.caseId)
  await refreshFigures(trx, order.caseId)
}
