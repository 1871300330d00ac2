import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { requestCalls } from '@fairlead/api/calls/request'
import type { SortOf } from '@fairlead/api/contract'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { counted, countUpTo } from '../../../db/count.ts'
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
function fitting(db: Db, actor: Asker, { filter }: List) {
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
const shown = (page: Requests, list: List, actor: Pick<Member, 'companyId'>) =>
  rowsOf(page)
    .$if(isKept(list.filter.page), (kept) =>
      kept.select(
        talliedTotal(actor, list.filter, documentsIn('request', [list.filter.page])).as('tallied'),
      ),
    )
    .orderBy(orderOf(list))

interface At {
  companyId: number
  accountId: number
}
const supplierAt = ({ companyId, accountId: id }: At) =>
  ({ id, companyId, kind: 'member', role: 'supplier' }) as const

/** Whose work it is needs no plan of its own; what is looked for does. */
const isLookedFor = ({ assigned: _, ...others }: List['filter']) => isNarrowed(others)
const keyOf = ({ filter, sort, descending, limit }: List) =>
  [filter.page, filter.assigned, sort, descending, limit].join()

/** The first rows of a page, as it is opened: everybody's, one's own or nobody's. */
const firstRows = preparedBy(keyOf, (db, at: At, list) => {
  const ids = pageOf(fitting(db, supplierAt(at), list), list)
  return shown(db.selectFrom('caseRequest').where('caseRequest.id', 'in', ids), list, at)
})

/** How many of a page are one's own, or nobody's. */
const countOfFirst = preparedBy(
  ({ filter }: List) => [filter.page, filter.assigned].join(),
  (db, at: At, list) => counted(fitting(db, supplierAt(at), list).select('caseRequest.id')),
)

/** The rows that were looked for, by their ids. */
const foundRows = preparedBy(keyOf, (db, at: At & { ids: number[] }, list) =>
  shown(db.selectFrom('caseRequest').where('caseRequest.id', '=', oneOf(at.ids)), list, at),
)

const atOf = ({ companyId, id }: Asker): At => ({ companyId, accountId: id })

/** The rows of a list, and with each how many stand on its page where that is kept. */
export async function listedRows(db: Db, actor: Asker, list: List) {
  const page = () => pageOf(fitting(db, actor, list), list)
  // What is looked for is planned for each time, so that statement is a short one.
  if (isLookedFor(list.filter)) {
    const ids = (await page().execute()).map(({ id }) => id)
    return ids.length > 0 ? foundRows(db, list, { ...atOf(actor), ids }) : []
  }
  if (list.from === 0) return firstRows(db, list, atOf(actor))
  return shown(
    db.selectFrom('caseRequest').where('caseRequest.id', 'in', page()),
    list,
    actor,
  ).execute()
}

/** How many a list is of. */
export async function countListed(db: Db, actor: Asker, list: List) {
  if (isLookedFor(list.filter))
    return countUpTo(db, fitting(db, actor, list).select('caseRequest.id'))
  return (await countOfFirst(db, list, atOf(actor)))[0]!.n
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
