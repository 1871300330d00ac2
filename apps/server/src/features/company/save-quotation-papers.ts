import { sql } from 'kysely'
import type { Handler } from '../../context.ts'

/** Only what is said changes. Quotations that were sent keep what they said. */
export const saveQuotationPapers: Handler<'quotationPaper.save'> = async (
  { trx, actor },
  { body },
) => {
  await trx
    .updateTable('company')
    .set({ papers: sql`papers || ${JSON.stringify(body)}::jsonb` })
    .where('id', '=', actor.companyId)
    .execute()
  return { ok: true }
}
