import { provableRelations } from '@fairlead/validation/supplier-company'
import type { Trx } from '../../db/transaction.ts'

/** A proof goes with the relation it proves. */
export const dropIdleProofs = (trx: Trx, companyId: number) =>
  trx
    .deleteFrom('brandProof')
    .where('companyId', '=', companyId)
    .where('brandId', 'not in', (eb) =>
      eb
        .selectFrom('supplierBrand')
        .select('brandId')
        .where('companyId', '=', companyId)
        .where('relation', 'in', provableRelations),
    )
    .execute()
