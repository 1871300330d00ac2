import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { vesselsLike } from './vessel.queries.ts'

export const listVessels: Handler<'vessel.list'> = async ({ db, actor }, { list }) => {
  let query = db.selectFrom('vessel').where('companyId', '=', actor.companyId)
  if (actor.role === 'vessel') query = query.where('id', '=', actor.vesselId ?? -1)
  const like = list.filter.q?.trim() ? vesselsLike(list.filter.q) : null
  if (like) query = query.where(like.fits)
  const items = await query
    .select(['id', 'name', 'imo', 'flag', 'type', 'email'])
    .select(['grossTonnage', 'builtYear', 'callsEu', 'revision'])
    .$if(like !== null, (found) => found.orderBy(like!.first))
    .orderBy(list.sort, list.descending ? 'desc' : 'asc')
    .orderBy('id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('id')) }
}
