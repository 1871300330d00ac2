import type { Trx } from '../../../db/transaction.ts'

/** What was made of an imported document is discarded: the ERP may send it again. */
export const releaseDocument = (
  trx: Trx,
  column: 'caseId' | 'orderId',
  id: number,
  discardedAt: Date,
) =>
  trx
    .updateTable('importedDocument')
    .set({ caseId: null, orderId: null, discardedAt })
    .where(column, '=', id)
    .execute()
