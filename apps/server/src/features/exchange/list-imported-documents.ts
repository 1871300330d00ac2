import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'

const words = sql`number || ' ' || coalesce(message, '')`

export const listImportedDocuments: Handler<'import.documents'> = async (
  { db, actor },
  { list },
) => {
  let query = db.selectFrom('importedDocument').where('companyId', '=', actor.companyId)
  const { q, kind, result } = list.filter
  if (q) query = query.where(contains(words, q))
  if (kind) query = query.where('kind', '=', kind)
  if (result) query = query.where('result', '=', result)
  const items = await query
    .select(['id', 'kind', 'number', 'result', 'message', 'receivedAt', 'caseId', 'orderId', 'via'])
    .orderBy(list.sort, list.descending ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return {
    items,
    total: await countUpTo(db, query.select('id')),
  }
}
