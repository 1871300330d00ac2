import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { caseCalls } from '@fairlead/api/calls/case'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { laterBy } from '@fairlead/validation/day'
import type { Member } from '../../../actor.ts'
import { heldByWords } from '../../../db/contains.ts'
import { among } from '../../../db/states.ts'
import type { Database } from '../../../db/tables.ts'
import { carrying } from '../../tag/tag.queries.ts'
import { ofOwnVessels } from '../../vessel/vessel.queries.ts'
import { waitingFor } from './case.waits.ts'

type Filter = z.output<(typeof caseCalls)['case.list']['list']['filter']>

/** The cases that fit the filters of a list. */
export function filtered(
  query: SelectQueryBuilder<Database, 'rfqCase', object>,
  filter: Filter,
  now: Date,
  actor: Member,
) {
  let result = onPage(query, filter.page)
  if (filter.q) result = result.where(searchFor(filter.q))
  if (filter.vesselId) result = result.where('rfqCase.vesselId', '=', filter.vesselId)
  // Written out, so that a rare one is found by its index and a common one along the order.
  if (filter.type) result = result.where(sql<boolean>`rfq_case.type = ${sql.lit(filter.type)}`)
  if (filter.priority)
    result = result.where(sql<boolean>`rfq_case.priority = ${sql.lit(filter.priority)}`)
  if (filter.port) result = result.where('rfqCase.deliveryPort', '=', filter.port)
  if (filter.status && filter.status !== 'ALL')
    result = result.where('rfqCase.state', '=', filter.status)
  if (filter.ids) result = result.where('rfqCase.id', 'in', filter.ids.length ? filter.ids : [0])
  if (filter.from) result = from(result, filter.from)
  if (filter.due) result = due(result, filter.due, now)
  if (filter.waits) result = result.where(waitingFor(filter.waits, filter.page, now))
  if (filter.mine) result = result.where(ofOwnVessels('rfqCase.vesselId', actor.id))
  if (filter.favourite)
    result = result.where(
      sql<boolean>`exists (select 1 from favourite_case f where f.case_id = rfq_case.id and f.account_id = ${actor.id})`,
    )
  if (filter.tagId)
    result = result.where(sql<boolean>`rfq_case.id in ${carrying('CASE', filter.tagId, actor)}`)
  return result
}

/** The cases of one dashboard page. */
export function onPage<O>(query: SelectQueryBuilder<Database, 'rfqCase', O>, page: Filter['page']) {
  // Written out: a plan for any state and any count would not take the index that is there for these.
  const result =
    page === 'all' ? query : query.where(sql<boolean>`rfq_case.state in ${among(casePages[page])}`)
  switch (page) {
    case 'draft-rfqs':
      return result.where(sql<boolean>`rfq_case.source = 'WEB'`)
    case 'import-rfqs':
      return result.where(sql<boolean>`rfq_case.source = 'ERP'`)
    case 'unquoted-rfqs':
      return result.where(sql<boolean>`rfq_case.quoted_count = 0`)
    default:
      return result
  }
}

/** Where a draft was begun; `ship` is what the ship has handed over. */
function from(
  query: SelectQueryBuilder<Database, 'rfqCase', object>,
  writer: 'office' | 'ship' | 'on-board',
) {
  const result = query.where('rfqCase.fromShip', '=', writer !== 'office')
  if (writer === 'office') return result
  return result.where('rfqCase.handedOverAt', writer === 'ship' ? 'is not' : 'is', null)
}

function due(
  query: SelectQueryBuilder<Database, 'rfqCase', object>,
  span: 'overdue' | 'today' | 'week',
  now: Date,
) {
  const until = laterBy(now, span === 'today' ? 1 : 7).toISOString()
  const from = now.toISOString()
  if (span === 'overdue') return query.where('rfqCase.dueAt', '<', from)
  return query.where('rfqCase.dueAt', '>=', from).where('rfqCase.dueAt', '<', until)
}

/** RFQs whose title or number holds what was typed. */
export const searchFor = (q: string) => heldByWords(sql`rfq_case.words`, q)

/** Some of them: those whose number begins with it. */
export function numberBegins(q: string) {
  const number = sql`lower(rfq_case.requisition_number)`
  const typed = sql`lower(${q.trim()})`
  return sql<boolean>`(${number} >= ${typed} and ${number} < ${typed} || ${'\u{10FFFF}'})`
}
