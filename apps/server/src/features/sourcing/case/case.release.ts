import { consequence } from '@fairlead/validation/lifecycle'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Trx } from '../../../db/transaction.ts'

const { from, to } = consequence(quotationLifecycle, 'release')

/** Accepted quotations of a case stand again as offers where no order of them does. */
export async function releaseUnordered(trx: Trx, caseId: number): Promise<void> {
  await trx
    .updateTable('quotation')
    .set({ state: to })
    .where('caseId', '=', caseId)
    .where('state', 'in', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchaseOrder')
            .select('purchaseOrder.id')
            .whereRef('purchaseOrder.quotationId', '=', 'quotation.id')
            .where('purchaseOrder.state', 'not in', fallenOrders),
        ),
      ),
    )
    .execute()
}
