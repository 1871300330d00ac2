import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'

export const listImportedDocuments: Handler<'import.documents'> = async (
  { db, actor },
  { list },
) => {
  let query = db.selectFrom('importedDocument').where('companyId', '=', actor.companyId)
  if (list.filter.kind) query = query.where('kind', '=', list.filter.kind)
  if (list.filter.result) query = query.where('result', '=', list.filter.result)
  const items = await query
    .select(['id', 'kind', 'number', 'result', 'message', 'receivedAt', 'caseId', 'orderId', 'via'])
    .orderBy(list.sort as 'receivedAt' | 'number' | 'id', list.descending ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return {
    items: items.map((row) => ({ ...row, kind: row.kind as never, result: row.result as never })),
    total: await countUpTo(db, query.select('id')),
  }
}
