import { Refusal } from '@fairlead/api/refusals'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { quotationDocument } from '../quotation/quotation.queries.ts'
import { assertLive } from './link.rules.ts'

export const getReceipt: Handler<'external.receipt'> = async ({ db, actor }) => {
  assertLive(actor)
  const row = await db
    .selectFrom('quotation')
    .selectAll()
    .where('requestId', '=', actor.requestId)
    .where('state', '<>', consequence(quotationLifecycle, 'editQuotation').to)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  const quotation = await quotationDocument(db, row, [])
  return { buyerName: quotation.buyerName, quotation }
}
