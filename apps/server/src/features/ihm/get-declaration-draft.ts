import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { getDeclaration } from './declaration.queries.ts'

/** Read again whenever anybody saves it, so that what the reader has already is not sent again. */
export const getDeclarationDraft: Handler<'draft.ofDeclaration'> = async (
  { db, actor },
  { params, query },
) => {
  const declaration = await getDeclaration(db, actor, params.id)
  const draft = await db
    .selectFrom('hazardDraft')
    .leftJoin('account', 'account.id', 'hazardDraft.savedBy')
    .select(['form', 'version', 'savedAt'])
    .select(sql<string | null>`first_name || ' ' || last_name`.as('savedBy'))
    .where('declarationId', '=', declaration.id)
    .where('version', '>', query.newerThan ?? 0)
    .executeTakeFirst()
  return draft ?? null
}
