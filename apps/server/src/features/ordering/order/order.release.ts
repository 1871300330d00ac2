import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Trx } from '../../../db/transaction.ts'
import { refreshFigures } from '../../sourcing/case/case.figures.ts'
import type { OrderRecord } from './order.queries.ts'

const { from, to } = consequence(quotationLifecycle, 'release')

/** An order that will not be: its quotation stands again as an offer, and its case is recounted. */
export async function releaseQuotation(trx: Trx, order: OrderRecord) {
  if (order.quotationId)
    await trx
      .updateTable('quotation')
      .set({ state: to })
      .where('id', '=', order.quotationId)
      .where('state', 'in', from)
      .execute()
  if (order.caseId) await refreshFigures(trx, order.caseId)
}
