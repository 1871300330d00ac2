import type { Trx } from '../../../db/transaction.ts'
import { nextNumber } from '../../company/company.series.ts'

/** The next number of a buyer's own series for orders; none where it has no series. */
export const nextOrderNumber = (
  { trx, today }: { trx: Trx; today: string },
  companyId: number,
): Promise<string | null> => nextNumber(trx, { companyId, document: 'ORDER', today })
