import { sql, type SelectQueryBuilder } from 'kysely'
import { CaseRow } from '@fairlead/api/calls/case'
import type { Handler } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { countUpTo } from '../../../db/count.ts'
import { oneOf } from '../../../db/few-hits.ts'
import { preparedBy } from '../../../db/prepared.ts'
import { storedIn } from '../../../db/stored.ts'
import type { Database } from '../../../db/tables.ts'
import { tagsOn } from '../../tag/tag.queries.ts'
import { onPage } from './case.filters.ts'
import { isNarrowed, pageOf, type List } from './case.page.ts'
import { casesVisibleTo, isOnBoard, portObject, vesselObject } from './case.queries.ts'
import { idsOf, orderOf } from './case.sorting.ts'
import { casesOn, talliedTotal } from './case.tallies.ts'
import { waitsOf } from './case.waits.ts'

const stored = storedIn('rfqCase', CaseRow.shape, [
  ...(['vessel', 'deliveryPort', 'bestCurrency', 'favourite', 'waits', 'onBoard', 'tags'] as const),
  ...(['lines', 'requests', 'quoted', 'declined', 'orders'] as const),
])

type Reader = Pick<Member, 'id' | 'companyId' | 'role'>

/** The rows of a page, in its order. */
const rowsOf = (
  from: SelectQueryBuilder<Database, 'rfqCase', object>,
  list: List,
  { actor, now }: { actor: Reader; now: Date },
) =>
  from
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
    .select([vesselObject, portObject, waitsOf(now).as('waits')])
    .select(tagsOn('CASE', sql`rfq_case.id`, actor).as('tags'))
    .select(
      sql<boolean>`exists (select 1 from favourite_case f where f.case_id = rfq_case.id and f.account_id = ${actor.id})`.as(
        'favourite',
      ),
    )
    .select(talliedTotal(actor, list.filter, casesOn(list.filter.page)).as('tallied'))
    .orderBy(orderOf(list, now))

interface At {
  id: number
  companyId: number
  now: Date
}
const buyer = ({ id, companyId }: At) => ({ id, companyId, role: 'buyer', vesselId: null }) as const
const orderKey = ({ filter, sort, descending }: List) => [filter.page, sort, descending].join()

/** Rows that are named, as every open page asks for them when one has changed. */
const namedRows = preparedBy(orderKey, (db, at: At & { ids: readonly number[] }, list) => {
  const own = casesVisibleTo(db.selectFrom('rfqCase'), buyer(at))
  const named = own.where('rfqCase.id', '=', oneOf(at.ids))
  return rowsOf(onPage(named, list.filter.page), list, { actor: buyer(at), now: at.now })
})

/** The first rows of a page that nothing narrows, as it is opened. */
const firstRows = preparedBy(
  (list: List) => `${orderKey(list)} ${list.limit}`,
  (db, at: At, list) => {
    const asked = { db, actor: buyer(at), now: at.now }
    const all = casesVisibleTo(db.selectFrom('rfqCase'), asked.actor)
    const ids = idsOf(asked, onPage(all, list.filter.page), list)
    return rowsOf(db.selectFrom('rfqCase').where('rfqCase.id', 'in', ids), list, asked)
  },
)

/** Those of some RFQs that are on a page. Nothing is tallied of what was narrowed. */
const foundRows = preparedBy(
  (list: List) => [orderKey(list), list.from, list.limit].join(),
  (db, at: At & { ids: string | readonly number[] }, list) => {
    const asked = { db, actor: buyer(at), now: at.now }
    const found = db.selectFrom('rfqCase').where('rfqCase.id', '=', oneOf(at.ids))
    return rowsOf(
      db.selectFrom('rfqCase').where('rfqCase.id', 'in', idsOf(asked, found, list)),
      list,
      asked,
    )
  },
)

export const listCases: Handler<'case.list'> = async ({ db, actor, now }, { list }) => {
  const { ids, ...filter } = list.filter
  const at = { id: actor.id, companyId: actor.companyId, now }
  if (ids && !isNarrowed(filter)) {
    const rows = await namedRows(db, list, { ...at, ids })
    return { items: itemsOf(rows), total: rows.length }
  }
  const isFirst = !ids && !isNarrowed(filter) && list.from === 0
  const page = isFirst ? null : await pageOf({ db, actor, now }, list)
  if (page?.total === 0) return { items: [], total: 0 }
  const rows = !page
    ? await firstRows(db, list, at)
    : 'ids' in page
      ? await foundRows(db, { ...list, from: page.from }, { ...at, ids: page.ids })
      : await rowsOf(db.selectFrom('rfqCase').where(page.which), list, { actor, now }).execute()
  const counted = page?.total ?? (ids ? rows.length : null)
  if (counted !== null) return { items: itemsOf(rows), total: counted }
  // Behind the last page no row tells the total.
  const own = casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.id'), actor)
  const total = rows[0]?.tallied ?? (await countUpTo(db, onPage(own, filter.page)))
  return { items: itemsOf(rows), total }
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const itemsOf = (rows: readonly Row[]) =>
  rows.map(({ tallied: _, ...row }) => ({ ...row, onBoard: isOnBoard(row) }))
