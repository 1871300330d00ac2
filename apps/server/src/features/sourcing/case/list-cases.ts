import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { CaseRow, type caseCalls } from '@fairlead/api/calls/case'
import type { SortOf } from '@fairlead/api/contract'
import { laterBy } from '@fairlead/validation/day'
import { casePages, waitsFor } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { countUpTo } from '../../../db/count.ts'
import { storedIn } from '../../../db/stored.ts'
import { casesVisibleTo, isOnBoard, portObject, vesselObject } from './case.queries.ts'

type List = (typeof caseCalls)['case.list']
type Filter = z.output<List['list']['filter']>

const sortColumns: Record<SortOf<List>, RawBuilder<unknown>> = {
  dueAt: sql`rfq_case.due_at`,
  requisitionNumber: sql`rfq_case.requisition_number`,
  vessel: sql`vessel.name`,
  title: sql`rfq_case.title`,
  createdAt: sql`rfq_case.created_at`,
  priority: sql`rfq_case.priority`,
  quoted: sql`rfq_case.quoted_count`,
  bestTotal: sql`rfq_case.best_total`,
  vesselEta: sql`rfq_case.vessel_eta`,
  id: sql`rfq_case.id`,
}

const stored = storedIn('rfqCase', CaseRow.shape, [
  ...(['vessel', 'deliveryPort', 'bestCurrency', 'favourite', 'waits', 'onBoard'] as const),
  ...(['lines', 'requests', 'quoted', 'declined', 'orders'] as const),
])

export const listCases: Handler<'case.list'> = async ({ db, actor, now }, { list }) => {
  const matching = filtered(
    casesVisibleTo(db.selectFrom('rfqCase'), actor),
    list.filter,
    now,
    actor.id,
  )
  const column = sortColumns[list.sort]
  const direction = sql.raw(list.descending ? 'desc nulls last' : 'asc nulls last')
  // The page is found by its keys first: joins cost as many rows as are shown, not as many as match.
  const page = matching
    .leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId')
    .select('rfqCase.id')
    .orderBy(sql`${column} ${direction}`)
    .orderBy('rfqCase.id', 'desc')
    .offset(list.from)
    .limit(list.limit)
  const rows = await db
    .selectFrom('rfqCase')
    .where('rfqCase.id', 'in', page)
    .leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId')
    .leftJoin('port', 'port.locode', 'rfqCase.deliveryPort')
    .innerJoin('company', 'company.id', 'rfqCase.companyId')
    .select(stored)
    .select([
      'rfqCase.lineCount as lines',
      'rfqCase.requestCount as requests',
      'rfqCase.quotedCount as quoted',
      'rfqCase.declinedCount as declined',
      'rfqCase.orderCount as orders',
      'rfqCase.fromShip',
      'company.currency as bestCurrency',
    ])
    .select([vesselObject, portObject])
    .select(
      sql<boolean>`exists (select 1 from favourite_case f where f.case_id = rfq_case.id and f.account_id = ${actor.id})`.as(
        'favourite',
      ),
    )
    .orderBy(sql`${column} ${direction}`)
    .orderBy('rfqCase.id', 'desc')
    .execute()
  const items = rows.map((row) => ({
    ...row,
    onBoard: isOnBoard(row),
    waits: waitsFor({
      state: row.state,
      onBoard: isOnBoard(row),
      requests: row.requests - row.declined,
      quoted: row.quoted,
      orders: row.orders,
      overdue: row.dueAt !== null && Date.parse(row.dueAt) < now.getTime(),
    }),
  }))
  const complete = list.from === 0 && rows.length < list.limit
  return {
    items,
    total: complete ? rows.length : await countUpTo(db, matching.select('rfqCase.id')),
  }
}

function filtered(
  query: SelectQueryBuilder<Database, 'rfqCase', object>,
  filter: Filter,
  now: Date,
  accountId: number,
) {
  let result = onPage(query, filter.page)
  if (filter.q) result = result.where(searchFor(filter.q))
  if (filter.vesselId) result = result.where('rfqCase.vesselId', '=', filter.vesselId)
  if (filter.type) result = result.where('rfqCase.type', '=', filter.type)
  if (filter.priority) result = result.where('rfqCase.priority', '=', filter.priority)
  if (filter.port) result = result.where('rfqCase.deliveryPort', '=', filter.port)
  if (filter.status && filter.status !== 'ALL')
    result = result.where('rfqCase.state', '=', filter.status)
  if (filter.ids) result = result.where('rfqCase.id', 'in', filter.ids.length ? filter.ids : [0])
  if (filter.from) result = from(result, filter.from)
  if (filter.due) result = due(result, filter.due, now)
  if (filter.favourite)
    result = result.where(
      sql<boolean>`exists (select 1 from favourite_case f where f.case_id = rfq_case.id and f.account_id = ${accountId})`,
    )
  return result
}

/** The cases of one dashboard page; the counts of the tabs use it too. */
function onPage<O>(query: SelectQueryBuilder<Database, 'rfqCase', O>, page: Filter['page']) {
  const result = page === 'all' ? query : query.where('rfqCase.state', 'in', casePages[page])
  switch (page) {
    case 'draft-rfqs':
      return result.where('rfqCase.source', '=', 'WEB')
    case 'import-rfqs':
      return result.where('rfqCase.source', '=', 'ERP')
    case 'unquoted-rfqs':
      return result.where('rfqCase.quotedCount', '=', 0)
    default:
      return result
  }
}

/** Where a draft was begun; `ship` is what the ship has handed over. */
function from(
  query: SelectQueryBuilder<Database, 'rfqCase', object>,
  writer: 'office' | 'ship' | 'on-board',
) {
  const result = query.where('rfqCase.fromShip', '=', writer !== 'office')
  if (writer === 'office') return result
  return result.where('rfqCase.handedOverAt', writer === 'ship' ? 'is not' : 'is', null)
}

function due(
  query: SelectQueryBuilder<Database, 'rfqCase', object>,
  span: 'overdue' | 'today' | 'week',
  now: Date,
) {
  const until = laterBy(now, span === 'today' ? 1 : 7).toISOString()
  const from = now.toISOString()
  if (span === 'overdue') return query.where('rfqCase.dueAt', '<', from)
  return query.where('rfqCase.dueAt', '>=', from).where('rfqCase.dueAt', '<', until)
}

const searchFor = (q: string) => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`plain(rfq_case.title || ' ' || coalesce(rfq_case.requisition_number, '')) like plain(${like})`
}
