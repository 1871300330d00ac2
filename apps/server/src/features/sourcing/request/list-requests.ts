import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { requestCalls } from '@fairlead/api/calls/request'
import type { SortOf } from '@fairlead/api/contract'
import { asksAnew, changesFor } from '@fairlead/validation/amendment'
import { casePages, type CaseState } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle, type RequestState } from '@fairlead/validation/request-lifecycle'
import { quotationLabel, requestLabel } from '@fairlead/formatting/label'
import { holds } from '../../../db/contains.ts'
import { documentsIn, isNarrowed, talliedTotal } from '../case/case.tallies.ts'
import { stateTold } from '../case/case.told.ts'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count.ts'
import { oneOf } from '../../../db/few-hits.ts'
import { onePage } from '../../../db/one-page.ts'
import type { Database } from '../../../db/tables.ts'
import { portObject, vesselObject } from '../case/case.queries.ts'
import { assignedCondition, assigneeObject } from './request.assigned.ts'
import { lostReasonOf } from './request.lost.ts'
import { isKept, pageCondition } from './request.pages.ts'
import { requestsVisibleTo } from './request.queries.ts'

const isStanding = ({ state }: { state: QuotationState }) =>
  consequence(quotationLifecycle, 'editQuotation').from.some((standing) => standing === state)
const ordered = consequence(quotationLifecycle, 'order').to
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

export const listRequests: Handler<'request.list'> = async ({ db, actor }, { list }) => {
  const { filter } = list
  let query = requestsVisibleTo(db.selectFrom('caseRequest'), actor)
  query = query.where(pageCondition(filter.page))
  if (filter.type) query = query.where('caseRequest.caseType', '=', filter.type)
  if (filter.port) query = query.where('caseRequest.casePort', '=', filter.port)
  if (filter.ids) query = query.where('caseRequest.id', 'in', [0, ...filter.ids])
  if (filter.assigned) query = query.where(assignedCondition(filter.assigned, actor.id))
  if (filter.q) query = query.where(holds(sql`case_request.words`, filter.q))
  // Every request has a title: without a word of nulls, one index serves both ways.
  const nulls = list.sort === 'title' ? sql`` : sql`nulls last`
  const order = sql`${sortColumns[list.sort]} ${sql.raw(list.descending ? 'desc' : 'asc')} ${nulls}, case_request.id desc`
  // Found by its keys first, so that all else is read of the page alone.
  const page = onePage(
    query
      .$if(list.sort === 'buyerName', (named) =>
        named.innerJoin('company', 'company.id', 'caseRequest.buyerId'),
      )
      .select('caseRequest.id')
      .orderBy(order),
    list,
  )
  const onPage = documentsIn('request', [filter.page])
  // What is looked for is planned for each time, so that statement is a short one; whose work it is needs no plan of its own.
  const { assigned: _, ...lookedFor } = filter
  const found = isNarrowed(lookedFor) ? (await page.execute()).map(({ id }) => id) : null
  const read = rowsOf(
    db
      .selectFrom('caseRequest')
      .where((of) =>
        found ? of('caseRequest.id', '=', oneOf(found)) : of('caseRequest.id', 'in', page),
      ),
  )
    .$if(isKept(filter.page), (kept) =>
      kept.select(talliedTotal(actor, filter, onPage).as('tallied')),
    )
    .orderBy(order)
  const rows = found?.length === 0 ? [] : await read.execute()
  const waiting = rows.filter(({ state, caseState }) => isOpen(state, caseState))
  const amended = await amendedUnquoted(
    db,
    waiting.filter(({ quotation, revision }) => quotation === null && revision > 1),
  )
  const items = rows.map(
    ({ quotation, caseState, toldReason, caseId: _, lineIds: __, tallied: ___, ...row }) => ({
      ...row,
      label: requestLabel({
        state: row.state,
        caseState,
        ordered: quotation?.state === ordered,
      }),
      lostReason: lostReasonOf(row.state, { toldReason }),
      seen: row.seenAt !== null,
      quotationId: quotation?.id ?? null,
      quotationLabel: quotation
        ? quotationLabel(quotation.number, quotation.kind, quotation.state)
        : null,
      total: quotation?.total ?? null,
      currency: quotation?.currency ?? null,
      pricesGoodUntil: quotation?.pricesGoodUntil ?? null,
      amended: quotation
        ? isOpen(row.state, caseState) && isStanding(quotation) && quotation.revision < row.revision
        : amended.has(row.id),
    }),
  )
  const complete = list.from === 0 && rows.length < list.limit
  return {
    items,
    total: complete
      ? rows.length
      : (rows[0]?.tallied ?? (await countUpTo(db, query.select('caseRequest.id')))),
  }
}

const isOpen = (state: RequestState, caseState: CaseState) =>
  consequence(requestLifecycle, 'decline').from.some((open) => open === state) &&
  casePages['in-process-rfqs'].some((open) => open === caseState)

/** The requests of these that something else is asked of than when they came. */
async function amendedUnquoted(
  db: Db,
  rows: { id: number; caseId: number; lineIds: number[] | null; receivedAt: string }[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const amendments = await db
    .selectFrom('amendment')
    .select(['caseId', 'madeAt', 'changes'])
    .where(
      'caseId',
      'in',
      rows.map(({ caseId }) => caseId),
    )
    .execute()
  const concerned = rows.filter(({ caseId, lineIds, receivedAt }) =>
    amendments.some(
      ({ changes, madeAt, ...of }) =>
        of.caseId === caseId &&
        Date.parse(madeAt) > Date.parse(receivedAt) &&
        asksAnew(changesFor(changes, lineIds)),
    ),
  )
  return new Set(concerned.map(({ id }) => id))
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
