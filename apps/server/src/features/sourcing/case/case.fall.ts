import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Trx } from '../../../db/transaction.ts'
import { keepQuotedPrices } from './case.prices.ts'

/** The quotations of a request, or of a whole case, fall with it, and their prices count no more. */
export async function quotationsFall(trx: Trx, of: 'caseId' | 'requestId', id: number) {
  const { from, to } = consequence(quotationLifecycle, 'cancelWithRequest')
  const fallen = await trx
    .updateTable('quotation')
    .set({ state: to })
    .where(of, '=', id)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  const ids = fallen.map((quotation) => quotation.id)
  await keepQuotedPrices(trx, ids)
}
