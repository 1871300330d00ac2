import { sql } from 'kysely'
import type { Handler } from '../../context.ts'

/** Only what is said changes, and only for quotations that are begun from now on. */
export const saveQuotationDefaults: Handler<'quotationDefaults.save'> = async (
  { trx, actor },
  { body },
) => {
  await trx
    .updateTable('company')
    .set({ quotationDefaults: sql`quotation_defaults || ${JSON.stringify(body)}::jsonb` })
    .where('id', '=', actor.companyId)
    .execute()
  return { ok: true }
}
