import { sql, type RawBuilder } from 'kysely'
import type { Handler } from '../../../context.ts'
import { limits } from '@fairlead/validation/limits'
import { onPage } from './case.filters.ts'
import { casesVisibleTo } from './case.queries.ts'
import { waitingParts } from './case.waits.ts'

const most = sql.lit(limits.facetCount + 1)

/** How many RFQs of a page each filter would leave: each is counted along its own index, and no further than is shown. */
export const getCaseFacets: Handler<'case.facets'> = async ({ db, actor, now }, { query }) => {
  const { page } = query
  const cases = onPage(casesVisibleTo(db.selectFrom('rfqCase'), actor), page)
  const counted = (parts: RawBuilder<boolean>[]) => {
    const each = parts.map(
      (part) => sql`(select 1 from ${cases.where(part).select('id')} as part limit ${most})`,
    )
    return each.length > 0
      ? sql<number>`(select least(count(*), ${most})::int from (${sql.join(each, sql` union all `)}) as parts)`
      : sql<number>`0`
  }
  const ofPort = cases
    .select('rfqCase.id')
    .where(sql<boolean>`rfq_case.delivery_port = each.locode`)
  const next = (after: RawBuilder<unknown>) => sql`(select c.delivery_port from rfq_case c
    where c.company_id = ${actor.companyId} and ${after} order by c.delivery_port limit 1)`
  const [ports, counts] = await Promise.all([
    // From port to port along the index, however many RFQs each has.
    sql<{ locode: string; name: string; count: number }>`
      with recursive each as (
        select ${next(sql`c.delivery_port is not null`)} as locode
        union all
        select ${next(sql`c.delivery_port > each.locode`)} from each where each.locode is not null)
      select port.locode, port.name, own.count from each join port on port.locode = each.locode
      cross join lateral (select count(*)::int as count
        from (select 1 from ${ofPort} as part limit ${most}) as capped) as own
      where own.count > 0 order by own.count desc, port.name, port.locode`.execute(db),
    sql<{ overdue: number; compare: number; remind: number; send: number }>`select
      ${counted([sql<boolean>`rfq_case.due_at < ${now.toISOString()}::timestamptz`])} as overdue,
      ${counted(waitingParts('compare', page, now))} as compare,
      ${counted(waitingParts('remind', page, now))} as remind,
      ${counted(waitingParts('send', page, now))} as send`.execute(db),
  ])
  const { overdue = 0, compare = 0, remind = 0, send = 0 } = counts.rows[0] ?? {}
  return { ports: ports.rows, overdue, waits: { compare, remind, send } }
}
