import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { caseCalls } from '@fairlead/api/calls/case'
import type { SortOf } from '@fairlead/api/contract'
import type { CallContext } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { lookedAt } from '../../../db/few-hits.ts'
import { onePage } from '../../../db/one-page.ts'
import type { Database } from '../../../db/tables.ts'
import { waitingInProcess, waitsOf } from './case.waits.ts'

type Sort = SortOf<(typeof caseCalls)['case.list']>

interface List {
  sort: Sort
  descending: boolean
  from: number
  limit: number
  filter: { page: string }
}

const columns: Record<Exclude<Sort, 'waits' | 'vessel' | 'id'>, RawBuilder<unknown>> = {
  dueAt: sql`rfq_case.due_at`,
  requisitionNumber: sql`rfq_case.requisition_number`,
  title: sql`rfq_case.title`,
  createdAt: sql`rfq_case.created_at`,
  priority: sql`rfq_case.priority`,
  quoted: sql`rfq_case.quoted_count`,
  bestTotal: sql`rfq_case.best_total`,
  saving: sql`rfq_case.saving`,
  vesselEta: sql`rfq_case.vessel_eta`,
}

const newest = sql`rfq_case.id desc`
const mostPressing = sql`rfq_case.due_at, ${newest}`

/** The order of a list of RFQs, complete: no two of them stand level. */
export function orderOf({ sort, descending }: List, now: Date): RawBuilder<unknown> {
  const way = sql.raw(descending ? 'desc' : 'asc')
  if (sort === 'id') return sql`rfq_case.id ${way}`
  if (sort === 'waits') return sql`${waitsOf(now)} ${way} nulls last, ${mostPressing}`
  if (sort === 'vessel') return sql`vessel.name ${way} nulls last, ${mostPressing}`
  return sql`${columns[sort]} ${way} nulls last, ${newest}`
}

interface Asked extends Pick<CallContext<'case.list'>, 'db' | 'now'> {
  actor: { companyId: number }
}
type Matching = SelectQueryBuilder<Database, 'rfqCase', object>

/** The ids of a page, found by keys first: joins cost as many rows as are shown, not as many as match. */
export function idsOf({ db, actor, now }: Asked, matching: Matching, list: List) {
  if (list.sort === 'vessel') return byVessel(db, matching, list, actor.companyId)
  if (list.sort === 'waits' && list.filter.page === 'in-process-rfqs')
    return byWaits(db, matching, list, now)
  return onePage(matching.select('rfqCase.id').orderBy(orderOf(list, now)), list)
}

/** The ids of a page of what many rows fit, where it is met soon along its order; else null. */
export async function metSoon(
  { db, now }: Asked,
  { all, fits }: { all: Matching; fits: (query: Matching) => Matching },
  list: List,
): Promise<number[] | null> {
  if (list.sort === 'vessel' || list.sort === 'waits') return null
  const order = orderOf(list, now)
  const first = onePage(all.selectAll('rfqCase').orderBy(order), { from: 0, limit: lookedAt })
  const along = db.selectFrom(first.as('rfqCase')) as Matching
  const page = onePage(fits(along).select('rfqCase.id').orderBy(order), list)
  const rows = await page.execute()
  return rows.length === list.limit ? rows.map(({ id }) => id) : null
}

/** Vessel by vessel along an index; RFQs without one come last, and a join that keeps them would sort all. */
function byVessel(db: Db, matching: Matching, list: List, companyId: number) {
  const way = sql.raw(list.descending ? 'desc' : 'asc')
  const keys = (query: Matching) =>
    onePage(query.select(['rfqCase.id', 'rfqCase.dueAt']).orderBy(mostPressing), untilEnd(list))
  const named = db
    .selectFrom('vessel')
    .innerJoinLateral(
      () => keys(matching.where(sql<boolean>`rfq_case.vessel_id = vessel.id`)).as('own'),
      (join) => join.onTrue(),
    )
    .where('vessel.companyId', '=', companyId)
    .select(['own.id', 'own.dueAt'])
    .select(sql<string | null>`vessel.name`.as('place'))
  const nameless = keys(matching.where('rfqCase.vesselId', 'is', null)).select(
    sql<string | null>`null::text`.as('place'),
  )
  return merged(db, [named, nameless], list, sql`place ${way} nulls last, due_at, id desc`)
}

/** Part by part along an index, each part already in its order. */
function byWaits(db: Db, matching: Matching, list: List, now: Date) {
  const { compare, remind, nothing } = waitingInProcess(now)
  const groups = list.descending ? [remind, compare, nothing] : [compare, remind, nothing]
  const parts = groups.flatMap((group, place) =>
    group.map((condition) =>
      onePage(
        matching
          .where(condition)
          .select(['rfqCase.id', 'rfqCase.dueAt'])
          .select(sql<string | null>`${sql.lit(place)}`.as('place'))
          .orderBy(mostPressing),
        untilEnd(list),
      ),
    ),
  )
  return merged(db, parts, list, sql`place, due_at, id desc`)
}

/** None of the parts of a page gives more than the page could need. */
const untilEnd = ({ from, limit }: List) => ({ from: 0, limit: from + limit })

/** The page of parts that are each cut to what it could need. */
function merged(db: Db, parts: Expression<unknown>[], list: List, order: RawBuilder<unknown>) {
  const all = sql<{ id: number }>`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )})`
  return onePage(db.selectFrom(all.as('part')).select('part.id').orderBy(order), list)
}
