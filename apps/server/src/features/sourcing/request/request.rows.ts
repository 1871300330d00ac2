import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { requestCalls } from '@fairlead/api/calls/request'
import type { SortOf } from '@fairlead/api/contract'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { holds } from '../../../db/contains.ts'
import { oneOf } from '../../../db/few-hits.ts'
import { onePage } from '../../../db/one-page.ts'
import { preparedBy } from '../../../db/prepared.ts'
import type { Database } from '../../../db/tables.ts'
import { portObject, vesselObject } from '../case/case.queries.ts'
import { documentsIn, isNarrowed, talliedTotal } from '../case/case.tallies.ts'
import { stateTold } from '../case/case.told.ts'
import { assignedCondition, assigneeObject } from './request.assigned.ts'
import { isKept, pageCondition } from './request.pages.ts'
import { requestsVisibleTo } from './request.queries.ts'

const replaced = sql.lit(consequence(quotationLifecycle, 'editQuotation').to)

type Sort = SortOf<(typeof requestCalls)['request.list']>

const sortColumns: Record<Sort, RawBuilder<unknown>> = {
  dueAt: sql`case_request.due`,
  receivedAt: sql`case_request.created_at`,
  buyerName: sql`company.name`,
  title: sql`case_request.case_title`,
  requisitionNumber: sql`case_request.case_number`,
  id: sql`case_request.id`,
}

type List = Parameters<Handler<'request.list'>>[1]['list']
type Asker = Pick<Member, 'id' | 'companyId' | 'kind' | 'role'>
type Requests = SelectQueryBuilder<Database, 'caseRequest', object>

/** The requests of a supplier that fit the filters of a list. */
export function fitting(db: Db, actor: Asker, { filter }: List) {
  let query = requestsVisibleTo(db.selectFrom('caseRequest'), actor)
  query = query.where(pageCondition(filter.page))
  if (filter.type) query = query.where('caseRequest.caseType', '=', filter.type)
  if (filter.port) query = query.where('caseRequest.casePort', '=', filter.port)
  if (filter.ids) query = query.where('caseRequest.id', 'in', [0, ...filter.ids])
  if (filter.assigned) query = query.where(assignedCondition(filter.assigned, actor.id))
  if (filter.q) query = query.where(holds(sql`case_request.words`, filter.q))
  return query
}

function orderOf({ sort, descending }: List) {
  // Every request has a title: without a word of nulls, one index serves both ways.
  const nulls = sort === 'title' ? sql`` : sql`nulls last`
  return sql`${sortColumns[sort]} ${sql.raw(descending ? 'desc' : 'asc')} ${nulls}, case_request.id desc`
}

/** Found by its keys first, so that all else is read of the page alone. */
const pageOf = (query: Requests, list: List) =>
  onePage(
    query
      .$if(list.sort === 'buyerName', (named) =>
        named.innerJoin('company', 'company.id', 'caseRequest.buyerId'),
      )
      .select('caseRequest.id')
      .orderBy(orderOf(list)),
    list,
  )

/** The rows of a page, in its order. */
const shown = (page: Requests, list: List, actor: Asker) =>
  rowsOf(page)
    .$if(isKept(list.filter.page), (kept) =>
      kept.select(
        talliedTotal(actor, list.filter, documentsIn('request', [list.filter.page])).as('tallied'),
      ),
    )
    .orderBy(orderOf(list))

/** The first rows of a page that nothing narrows, as it is opened. */
const firstRows = preparedBy(
  ({ filter, ...list }: List) => [filter.page, list.sort, list.descending, list.limit].join(),
  (db, at: { companyId: number }, list) => {
    const supplier = { id: 0, companyId: at.companyId, kind: 'member', role: 'supplier' } as const
    const ids = pageOf(fitting(db, supplier, list), list)
    return shown(db.selectFrom('caseRequest').where('caseRequest.id', 'in', ids), list, supplier)
  },
)

/** The rows of a list, and with each how many stand on its page where that is kept. */
export async function listedRows(db: Db, actor: Asker, list: List) {
  if (list.from === 0 && !isNarrowed(list.filter)) return firstRows(db, list, actor)
  const page = pageOf(fitting(db, actor, list), list)
  // What is looked for is planned for each time, so that statement is a short one; whose work it is needs no plan of its own.
  const { assigned: _, ...lookedFor } = list.filter
  const found = isNarrowed(lookedFor) ? (await page.execute()).map(({ id }) => id) : null
  if (found?.length === 0) return []
  const those = db
    .selectFrom('caseRequest')
    .where((of) =>
      found ? of('caseRequest.id', '=', oneOf(found)) : of('caseRequest.id', 'in', page),
    )
  return shown(those, list, actor).execute()
}

function rowsOf(query: SelectQueryBuilder<Database, 'caseRequest', object>) {
  return query
    .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .innerJoin('company', 'company.id', 'rfqCase.companyId')
    .leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId')
    .leftJoin('port', 'port.locode', 'rfqCase.deliveryPort')
    .select([
      'caseRequest.id',
      'caseRequest.caseId',
      'caseRequest.lineIds',
      'caseRequest.state',
      'rfqCase.state as caseState',
      'rfqCase.toldReason',
      'caseRequest.seenAt',
      'caseRequest.draftSavedAt',
      'caseRequest.createdAt as receivedAt',
      'caseRequest.due as dueAt',
      'company.name as buyerName',
      'rfqCase.requisitionNumber',
      'rfqCase.type',
      'rfqCase.revision',
      'rfqCase.title',
      'rfqCase.priority',
      'rfqCase.timeZone',
      'rfqCase.vesselEta',
      'rfqCase.vesselEtd',
    ])
    .select([vesselObject, portObject, assigneeObject])
    .select(
      sql<
        string | null
      >`(select a.first_name || ' ' || a.last_name from account a where a.id = case_request.draft_saved_by)`.as(
        'draftSavedBy',
      ),
    )
    .select(
      sql<number>`coalesce(cardinality(case_request.line_ids), rfq_case.line_count)`.as('lines'),
    )
    .select(
      sql<{
        id: number
        number: number
        kind: string
        state: QuotationState
        total: string
        currency: string
        pricesGoodUntil: string
        revision: number
      } | null>`(
        select json_build_object('id', q.id, 'number', q.number, 'kind', q.kind, 'state', ${stateTold}, 'total', q.total::text,
          'currency', q.currency, 'pricesGoodUntil', q.prices_good_until, 'revision', q.revision)
        from quotation q where q.request_id = case_request.id and q.state <> ${replaced} order by q.id desc limit 1)`.as(
        'quotation',
      ),
    )
}
