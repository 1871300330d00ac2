import { sql } from 'kysely'
import type { Handler } from '../../../context.ts'
import { onPage } from './case.filters.ts'
import { casesVisibleTo } from './case.queries.ts'
import { waitsOf } from './case.waits.ts'

/** How many RFQs of a page each filter would leave. */
export const getCaseFacets: Handler<'case.facets'> = async ({ db, actor, now }, { query }) => {
  const cases = onPage(casesVisibleTo(db.selectFrom('rfqCase'), actor), query.page)
  const waits = (what: string) => sql<number>`count(*) filter (where waits = ${what})::int`.as(what)
  const [ports, counts] = await Promise.all([
    cases
      .innerJoin('port', 'port.locode', 'rfqCase.deliveryPort')
      .select(['port.locode', 'port.name', sql<number>`count(*)::int`.as('count')])
      .groupBy(['port.locode', 'port.name'])
      .orderBy('count', 'desc')
      .orderBy('port.name')
      .orderBy('port.locode')
      .execute(),
    db
      .selectFrom(
        cases
          .select([waitsOf(now).as('waits')])
          .select(sql<boolean>`rfq_case.due_at < ${now.toISOString()}::timestamptz`.as('late'))
          .as('each'),
      )
      .select([waits('compare'), waits('remind'), waits('send')])
      .select(sql<number>`count(*) filter (where late)::int`.as('overdue'))
      .executeTakeFirstOrThrow(),
  ])
  const { overdue, compare = 0, remind = 0, send = 0 } = counts
  return { ports, overdue, waits: { compare, remind, send } }
}
