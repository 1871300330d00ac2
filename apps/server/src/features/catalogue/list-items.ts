import { sql } from 'kysely'
import { codeLetters } from '@fairlead/validation/catalogue'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { picturesOf } from './catalogue.pictures.ts'
import { askFor, wordsIn } from './catalogue.search.ts'

export const listItems: Handler<'catalogue.list'> = async ({ db, actor }, { list }) => {
  const { filter, sort } = list
  let query = db.selectFrom('catalogueItem as i').where('i.companyId', '=', actor.companyId)
  if (filter.scheme) query = query.where('i.scheme', '=', filter.scheme)
  if (filter.hazard) query = query.where('i.hazard', '=', filter.hazard)
  const words = wordsIn(filter.q ?? '')
  if (words.length > 0) {
    const asked = askFor(
      actor.companyId,
      words.map((word) => [word]),
      true,
    )
    const code = `${codeLetters(filter.q!)}%`
    query = query.where(sql<boolean>`(i.found_by @@ ${asked}::tsquery or i.code_key like ${code})`)
  }
  const way = sql.raw(list.descending ? 'desc' : 'asc')
  const order =
    sort === 'code'
      ? sql`i.scheme ${way}, i.code_key`
      : sort === 'description'
        ? sql`lower(i.description)`
        : sql.ref(`i.${sort}`)
  const items = await query
    .leftJoin('account', 'account.id', 'i.savedBy')
    .select(['i.id', 'i.scheme', 'i.code', 'i.description', 'i.words', 'i.unit', 'i.hazard'])
    .select(['i.accountCode', 'i.component', 'i.maker', 'i.revision', 'i.savedAt'])
    .select([sql<string | null>`i.weight_kg::text`.as('weightKg'), picturesOf.as('pictures')])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'))
    .orderBy(order, list.descending ? 'desc' : 'asc')
    .orderBy('i.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('i.id')) }
}
