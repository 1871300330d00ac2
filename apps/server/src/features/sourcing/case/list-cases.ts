import { sql, type SelectQueryBuilder } from 'kysely'
import { CaseRow } from '@fairlead/api/calls/case'
import type { Handler } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { countUpTo } from '../../../db/count.ts'
import type { Db } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import { storedIn } from '../../../db/stored.ts'
import type { Database } from '../../../db/tables.ts'
import { tagsOn } from '../../tag/tag.queries.ts'
import { onPage } from './case.filters.ts'
import { isNarrowed, pageOf, type List } from './case.page.ts'
import { casesVisibleTo, isOnBoard, portObject, vesselObject } from './case.queries.ts'
import { orderOf } from './case.sorting.ts'
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

interface Named {
  id: number
  companyId: number
  now: Date
  ids: readonly number[]
}
const writeNamed = (list: List) =>
  prepared((db, at: Named) => {
    const actor = { id: at.id, companyId: at.companyId, role: 'buyer', vesselId: null } as const
    const own = casesVisibleTo(db.selectFrom('rfqCase'), actor)
    // Behind a select a plan for any ids looks no dearer than one for these: PostgreSQL keeps it instead of planning each call.
    const named = own.where(sql<boolean>`rfq_case.id = any(array(select unnest(${at.ids}::int[])))`)
    return rowsOf(onPage(named, list.filter.page), list, { actor, now: at.now })
  })

const written = new Map<string, ReturnType<typeof writeNamed>>()

/** Rows that are named, as every open page asks for them when one has changed: written once for each order of each page. */
function namedRows(db: Db, list: List, named: Named) {
  const order = [list.filter.page, list.sort, list.descending].join()
  const read = written.get(order) ?? writeNamed(list)
  written.set(order, read)
  return read(db, named)
}

export const listCases: Handler<'case.list'> = async ({ db, actor, now }, { list }) => {
  const { ids, ...filter } = list.filter
  if (ids && !isNarrowed(filter)) {
    const rows = await namedRows(db, list, { id: actor.id, companyId: actor.companyId, now, ids })
    return { items: itemsOf(rows), total: rows.length }
  }
  const page = await pageOf({ db, actor, now }, list)
  if (page.total === 0) return { items: [], total: 0 }
  const found = db.selectFrom('rfqCase').where(page.which)
  const rows = await rowsOf(found, list, { actor, now }).execute()
  if (page.total !== null || ids) return { items: itemsOf(rows), total: page.total ?? rows.length }
  // Behind the last page no row tells the total.
  const own = casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.id'), actor)
  const total = rows[0]?.tallied ?? (await countUpTo(db, onPage(own, filter.page)))
  return { items: itemsOf(rows), total }
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const itemsOf = (rows: readonly Row[]) =>
  rows.map(({ tallied: _, ...row }) => ({ ...row, onBoard: isOnBoard(row) }))
