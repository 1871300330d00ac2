import type { SelectQueryBuilder } from 'kysely'
import type { caseCalls } from '@fairlead/api/calls/case'
import type { SortOf } from '@fairlead/api/contract'
import { casePages } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { onePage } from '../../../db/one-page.ts'
import type { Database } from '../../../db/tables.ts'
import { searchFor } from './case.filters.ts'
import { casesVisibleTo, headColumns, portObject, vesselObject } from './case.queries.ts'

const sortColumns = {
  createdAt: 'rfqCase.createdAt',
  requisitionNumber: 'rfqCase.requisitionNumber',
  title: 'rfqCase.title',
  dueAt: 'rfqCase.dueAt',
  id: 'rfqCase.id',
} as const satisfies Record<SortOf<(typeof caseCalls)['vesselCase.list']>, string>

export const listVesselCases: Handler<'vesselCase.list'> = async ({ db, actor }, { list }) => {
  const { q, ids, page } = list.filter
  let query = onPage(casesVisibleTo(db.selectFrom('rfqCase'), actor), page)
  if (q) query = query.where(searchFor(q))
  if (ids) query = query.where('rfqCase.id', 'in', [0, ...ids])
  const rows = await query
    .leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId')
    .leftJoin('port', 'port.locode', 'rfqCase.deliveryPort')
    .select(headColumns)
    .select([
      'rfqCase.state',
      'rfqCase.createdAt',
      'rfqCase.lineCount as lines',
      'rfqCase.quotedCount as quoted',
      'rfqCase.requestCount as requests',
      'rfqCase.orderCount as orders',
      'rfqCase.handedOverAt',
    ])
    .select([vesselObject, portObject])
    .orderBy(sortColumns[list.sort], list.descending ? 'desc' : 'asc')
    .orderBy('rfqCase.id', 'desc')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items: rows, total: await countUpTo(db, query.select('rfqCase.id')) }
}

/** What the ship is writing, or what has left it: handed over, or sent by the office. */
function onPage<O>(
  query: SelectQueryBuilder<Database, 'rfqCase', O>,
  page: 'draft-rfqs' | 'rfq-log',
) {
  if (page === 'rfq-log')
    return query.where(({ or, eb }) =>
      or([eb('rfqCase.handedOverAt', 'is not', null), eb('rfqCase.sentAt', 'is not', null)]),
    )
  return query
    .where('rfqCase.state', 'in', casePages['draft-rfqs'])
    .where('rfqCase.handedOverAt', 'is', null)
}
