import { noDefaults, type QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import type { Db } from '../../db/connect.ts'

/** What a supplier's new quotations begin with, as it is today. */
export async function quotationDefaultsOf(
  db: Db,
  companyId: number,
): Promise<QuotationDefaultsForm> {
  const { quotationDefaults } = await db
    .selectFrom('company')
    .select('quotationDefaults')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { ...noDefaults, ...quotationDefaults }
}
