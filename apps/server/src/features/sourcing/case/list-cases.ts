import { sql } from 'kysely'
import { CaseRow } from '@fairlead/api/calls/case'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { fewHits, manyHits, oneOf } from '../../../db/few-hits.ts'
import { storedIn } from '../../../db/stored.ts'
import { tagsOn } from '../../tag/tag.queries.ts'
import { filtered } from './case.filters.ts'
import { casesVisibleTo, isOnBoard, portObject, vesselObject } from './case.queries.ts'
import { idsOf, orderOf } from './case.sorting.ts'
import { casesOn, talliedTotal } from './case.tallies.ts'
import { waitsOf } from './case.waits.ts'

const stored = storedIn('rfqCase', CaseRow.shape, [
  ...(['vessel', 'deliveryPort', 'bestCurrency', 'favourite', 'waits', 'onBoard', 'tags'] as const),
  ...(['lines', 'requests', 'quoted', 'declined', 'orders'] as const),
])

export const listCases: Handler<'case.list'> = async ({ db, actor, now }, { list }) => {
  const matching = filtered(
    casesVisibleTo(db.selectFrom('rfqCase'), actor),
    list.filter,
    now,
    actor,
  )
  const { q, port } = list.filter
  // What is searched for is found by its own index, and sorted where it is not much.
  const few = q || port ? await fewHits(db, matching.select('rfqCase.id')) : null
  const shown = few ? db.selectFrom('rfqCase').where('rfqCase.id', '=', oneOf(few)) : matching
  const rows = await db
    .selectFrom('rfqCase')
    .where('rfqCase.id', 'in', idsOf({ db, actor, now }, shown, list))
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
  const complete = list.from === 0 && rows.length < list.limit
  const counted = few?.length ?? (complete ? rows.length : q ? manyHits : null)
  const total = counted ?? rows[0]?.tallied ?? (await countUpTo(db, matching.select('rfqCase.id')))
  return { items, total }
}
