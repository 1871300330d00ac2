import { sql, type RawBuilder } from 'kysely'
import { CaseRow, type caseCalls } from '@fairlead/api/calls/case'
import type { SortOf } from '@fairlead/api/contract'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { onePage } from '../../../db/one-page.ts'
import { storedIn } from '../../../db/stored.ts'
import { tagsOn } from '../../tag/tag.queries.ts'
import { filtered } from './case.filters.ts'
import { casesVisibleTo, isOnBoard, portObject, vesselObject } from './case.queries.ts'
import { waitsOf } from './case.waits.ts'

type List = (typeof caseCalls)['case.list']

const sortColumns = (now: Date): Record<SortOf<List>, RawBuilder<unknown>> => ({
  dueAt: sql`rfq_case.due_at`,
  requisitionNumber: sql`rfq_case.requisition_number`,
  vessel: sql`vessel.name`,
  title: sql`rfq_case.title`,
  createdAt: sql`rfq_case.created_at`,
  priority: sql`rfq_case.priority`,
  quoted: sql`rfq_case.quoted_count`,
  bestTotal: sql`rfq_case.best_total`,
  saving: sql`rfq_case.saving`,
  waits: waitsOf(now),
  vesselEta: sql`rfq_case.vessel_eta`,
  id: sql`rfq_case.id`,
})

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
  const column = sortColumns(now)[list.sort]
  const direction = sql.raw(list.descending ? 'desc nulls last' : 'asc nulls last')
  // The page is found by its keys first: joins cost as many rows as are shown, not as many as match.
  const page = onePage(
    matching
      .$if(list.sort === 'vessel', (query) =>
        query.leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId'),
      )
      .select('rfqCase.id')
      .orderBy(sql`${column} ${direction}`)
      .orderBy('rfqCase.id', 'desc'),
    list,
  )
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
    .select([vesselObject, portObject, waitsOf(now).as('waits')])
    .select(tagsOn('CASE', sql`rfq_case.id`, actor).as('tags'))
    .select(
      sql<boolean>`exists (select 1 from favourite_case f where f.case_id = rfq_case.id and f.account_id = ${actor.id})`.as(
        'favourite',
      ),
    )
    .orderBy(sql`${column} ${direction}`)
    .orderBy('rfqCase.id', 'desc')
    .execute()
  const items = rows.map((row) => ({ ...row, onBoard: isOnBoard(row) }))
  const complete = list.from === 0 && rows.length < list.limit
  return {
    items,
    total: complete ? rows.length : await countUpTo(db, matching.select('rfqCase.id')),
  }
}
