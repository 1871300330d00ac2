import { sql } from 'kysely'
import type { Handler } from '../../../context.ts'
import { getOrder } from './order.queries.ts'

/** Read again whenever anybody saves it, so that what the reader has already is not sent again. */
export const getConfirmationDraft: Handler<'draft.ofConfirmation'> = async (
  { db, actor },
  { params, query },
) => {
  const order = await getOrder(db, actor, params.id)
  const draft = await db
    .selectFrom('confirmationDraft')
    .leftJoin('account', 'account.id', 'confirmationDraft.savedBy')
    .select(['form', 'version', 'savedAt'])
    .select(sql<string | null>`first_name || ' ' || last_name`.as('savedBy'))
    .where('orderId', '=', order.id)
    .where('version', '>', query.newerThan ?? 0)
    .executeTakeFirst()
  return draft ?? null
}
