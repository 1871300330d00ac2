import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'

export const listMessageTemplates: Handler<'messageTemplate.list'> = async (
  { db, actor },
  { list },
) => {
  const { filter, sort } = list
  let query = db.selectFrom('messageTemplate as t').where('t.companyId', '=', actor.companyId)
  if (filter.kind) query = query.where('t.kind', '=', filter.kind)
  if (filter.q?.trim()) query = query.where(contains(sql`t.name`, filter.q))
  const items = await query
    .leftJoin('account', 'account.id', 't.savedBy')
    .select(['t.id', 't.kind', 't.name', 't.text', 't.revision', 't.savedAt'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'))
    .orderBy(sort === 'name' ? sql`lower(t.name)` : `t.${sort}`, list.descending ? 'desc' : 'asc')
    .orderBy('t.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('t.id')) }
}
