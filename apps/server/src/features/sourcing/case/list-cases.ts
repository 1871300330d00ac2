import { sql } from 'kysely'
import { CaseRow } from '@fairlead/api/calls/case'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { storedIn } from '../../../db/stored.ts'
import { tagsOn } from '../../tag/tag.queries.ts'
import { onPage } from './case.filters.ts'
import { pageOf } from './case.page.ts'
import { casesVisibleTo, isOnBoard, portObject, vesselObject } from './case.queries.ts'
import { orderOf } from './case.sorting.ts'
import { casesOn, talliedTotal } from './case.tallies.ts'
import { waitsOf } from './case.waits.ts'

const stored = storedIn('rfqCase', CaseRow.shape, [
  ...(['vessel', 'deliveryPort', 'bestCurrency', 'favourite', 'waits', 'onBoard', 'tags'] as const),
  ...(['lines', 'requests', 'quoted', 'declined', 'orders'] as const),
])

export const listCases: Handler<'case.list'> = async ({ db, actor, now }, { list }) => {
  const page = await pageOf({ db, actor, now }, list)
  const rows = await db
    .selectFrom('rfqCase')
    .where(page.which)
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
    .execute()
  const items = rows.map(({ tallied: _, ...row }) => ({ ...row, onBoard: isOnBoard(row) }))
  if (page.total !== null || list.filter.ids) return { items, total: page.total ?? items.length }
  // Behind the last page no row tells the total.
  const own = casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.id'), actor)
  const total = rows[0]?.tallied ?? (await countUpTo(db, onPage(own, list.filter.page)))
  return { items, total }
}
