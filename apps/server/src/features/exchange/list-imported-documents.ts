import { sql } from 'kysely'
import { ImportResult } from '@fairlead/validation/vocabulary'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'

const words = sql`number || ' ' || coalesce(message, '')`

export const listImportedDocuments: Handler<'import.documents'> = async (
  { db, actor },
  { list },
) => {
  let query = db.selectFrom('importedDocument').where('companyId', '=', actor.companyId)
  const { q, kind, result } = list.filter
  if (q) query = query.where(contains(words, q))
  if (kind) query = query.where('kind', '=', kind)
  const { data: standing } = ImportResult.safeParse(result)
  if (result) query = query.where('discardedAt', standing ? 'is' : 'is not', null)
  if (standing) query = query.where('result', '=', standing)
  const items = await query
    .select(['id', 'kind', 'number', 'result', 'message', 'receivedAt', 'caseId', 'orderId', 'via'])
    .select('discardedAt')
    .orderBy(list.sort, list.descending ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .$call((rows) => onePage(rows, list))
    .execute()
  return {
    items,
    total: await countUpTo(db, query.select('id')),
  }
}
