import { sql, type Expression, type RawBuilder } from 'kysely'
import type { CallContext, Handler } from '../../../context.ts'
import { numberAmong } from '../../../db/contains.ts'
import { fewHits, likelyMany, manyHits } from '../../../db/few-hits.ts'
import { filtered, numberBegins } from './case.filters.ts'
import { casesVisibleTo } from './case.queries.ts'
import { idsOf, metSoon } from './case.sorting.ts'
import { waitingParts } from './case.waits.ts'

type Asked = Pick<CallContext<'case.list'>, 'db' | 'actor' | 'now'>
export type List = Parameters<Handler<'case.list'>>[1]['list']

/** Which RFQs are on a page, or those among which it begins with the row `from`; the total is null where only its rows tell it. */
type Page =
  | { which: RawBuilder<boolean>; total: number | null }
  | { ids: string | readonly number[]; from: number; total: number }

/**
 * The RFQs of a page. What few fit is found by its own index and sorted, what many fit is met along the order: it costs the same
 * however many there are.
 */
export async function pageOf(asked: Asked, list: List): Promise<Page> {
  const { db, actor, now } = asked
  const all = casesVisibleTo(db.selectFrom('rfqCase'), actor)
  const fits = (query: typeof all, filter = list.filter) => filtered(query, filter, now, actor)
  if (list.filter.ids || !isNarrowed(list.filter))
    return { which: among(idsOf(asked, fits(all), list)), total: null }
  const met = async () => {
    const ids = await metSoon(asked, { all, fits }, list)
    return ids && { ids, from: 0, total: manyHits }
  }
  const isCommon = isWords(list.filter) && (await likelyMany(db, fits(all).select('rfqCase.id')))
  const soon = isCommon ? await met() : null
  if (soon) return soon
  const few = await fewOf(asked, list.filter, (filter) => fits(all, filter))
  if (few?.count === 0) return { which: sql`false`, total: 0 }
  const isDear = list.filter.q || list.filter.port || list.filter.waits
  if (few && isDear) return { ids: few.ids, from: list.from, total: few.count }
  // The others are found and sorted anew by one index alone.
  if (few) return { which: among(idsOf(asked, fits(all), list)), total: few.count }
  const many = isCommon ? null : await met()
  return many ?? { which: among(idsOf(asked, fits(all), list)), total: manyHits }
}

/** Words that many RFQs may hold, which a number among them does not let happen. */
const isWords = ({ q }: List['filter']) => Boolean(q) && numberAmong(q!) === null

const among = (ids: Expression<unknown>) => sql<boolean>`rfq_case.id in ${ids}`

/** Whether anything but its page narrows a list. */
export const isNarrowed = ({ page: _, ...filter }: List['filter']) =>
  Object.values(filter).some((value) => value !== undefined)

type Fits = (filter: List['filter']) => ReturnType<typeof filtered>

/** The ids of what fits, unless it is many. Numbers that are begun are many far sooner than it takes to find all that hold them. */
async function fewOf({ db, now }: Asked, filter: List['filter'], fits: Fits) {
  const { q = '' } = filter
  if (/\d/.test(q)) {
    const begun = fits({ ...filter, q: undefined }).where(numberBegins(q))
    if (!(await fewHits(db, begun.select('rfqCase.id')))) return null
  }
  return fewHits(db, hitsOf(filter, now, fits), q !== '')
}

/** What waits for the same is read along an index part by part. */
function hitsOf({ waits, ...filter }: List['filter'], now: Date, fits: Fits) {
  if (!waits || waits === 'any') return fits({ ...filter, waits }).select('rfqCase.id')
  const parts = waitingParts(waits, filter.page, now)
  const none = sql`(select null::int as id where false)`
  if (parts.length === 0) return none
  const hits = parts.map((part) => fits(filter).where(part).select('rfqCase.id'))
  return sql`(${sql.join(hits, sql` union all `)})`
}
