import type { Trx } from '../../../db/transaction.ts'
import { refreshFigures } from '../../sourcing/case/case.queries.ts'
import type { OrderRecord } from './order.queries.ts'

/** An order that will not be: its quotation stands again as an offer, and its case is recounted. */
export async function releaseQuotation(trx: Trx, order: OrderRecord) {
  if (order.quotationId)
    await trx
      .updateTable('quotation')
      .set({ state: 'SUBMITTED' })
      .where('id', '=', order.quotationId)
      .where('state', '=', 'ACCEPTED')
      .execute()
  if (order.caseId) await refreshFigures(trx, order.caseId)
}
