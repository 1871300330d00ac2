import { sql } from 'kysely'
import type { caseCalls } from '@fairlead/api/calls/case'
import type { SortOf } from '@fairlead/api/contract'
import { casePages } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { casesVisibleTo, headColumns, portObject, vesselObject } from './case.queries.ts'

const sortColumns = {
  createdAt: 'rfqCase.createdAt',
  requisitionNumber: 'rfqCase.requisitionNumber',
  title: 'rfqCase.title',
  dueAt: 'rfqCase.dueAt',
  id: 'rfqCase.id',
} as const satisfies Record<SortOf<(typeof caseCalls)['vesselCase.list']>, string>

export const listVesselCases: Handler<'vesselCase.list'> = async ({ db, actor }, { list }) => {
  const states = casePages[list.filter.page === 'draft-rfqs' ? 'draft-rfqs' : 'all']
  let query = casesVisibleTo(db.selectFrom('rfqCase'), actor).where('rfqCase.state', 'in', states)
  const like = list.filter.q ? `%${list.filter.q.replace(/[\\%_]/g, '\\$&')}%` : null
  if (like)
    query = query.where(
      sql<boolean>`plain(rfq_case.title || ' ' || coalesce(rfq_case.requisition_number, '')) like plain(${like})`,
    )
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
    ])
    .select([vesselObject, portObject])
    .orderBy(sortColumns[list.sort], list.descending ? 'desc' : 'asc')
    .orderBy('rfqCase.id', 'desc')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return { items: rows, total: await countUpTo(db, query.select('rfqCase.id')) }
}
