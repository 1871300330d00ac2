import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'

export const listVessels: Handler<'vessel.list'> = async ({ db, actor }, { list }) => {
  let query = db.selectFrom('vessel').where('companyId', '=', actor.companyId)
  if (actor.role === 'vessel') query = query.where('id', '=', actor.vesselId ?? -1)
  const like = list.filter.q ? `%${list.filter.q.replace(/[\\%_]/g, '\\$&')}%` : null
  if (like) query = query.where(sql<boolean>`(plain(name) like plain(${like}) or imo like ${like})`)
  const items = await query
    .select(['id', 'name', 'imo', 'flag', 'type', 'email'])
    .orderBy(list.sort, list.descending ? 'desc' : 'asc')
    .orderBy('id')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return { items, total: await countUpTo(db, query.select('id')) }
}
