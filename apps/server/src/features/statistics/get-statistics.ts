import { sql } from 'kysely'
import Big from 'big.js'
import { sum } from '@fairlead/validation/decimal'
import { daysOfMonth, monthsOf, savedOf, yearsLater } from '@fairlead/validation/statistics'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { snapshot } from '../../db/transaction.ts'
import {
  figuresOf,
  firstOffer,
  hoursOf,
  quartiles,
  requestsOf,
  type Chosen,
  type Quartiles,
} from './statistics.queries.ts'

export const getStatistics: Handler<'statistics.get'> = ({ db, actor, now }, { query }) =>
  snapshot(db, async (at) => {
    const { currency } = await at
      .selectFrom('company')
      .select('currency')
      .where('id', '=', actor.companyId)
      .executeTakeFirstOrThrow()
    const months = await figuresByMonth(at, actor, query)
    const before = await spendAYearBefore(at, actor, query)
    const rows = [...months.values()]
    const saving = (of: 'average' | 'first') => ({
      ...savedOf(
        sum(rows.map((row) => row[`${of}Of`])).toFixed(2),
        sum(rows.map((row) => row[`${of}Paid`])).toFixed(2),
      ),
      orders: rows.reduce((n, row) => n + row[`${of}Orders`], 0),
    })
    return {
      currency,
      asOf: now.toISOString(),
      spend: sum(rows.map(({ spend }) => spend)).toFixed(2),
      orders: rows.reduce((n, { orders }) => n + orders, 0),
      withoutRate: rows.reduce((n, row) => n + row.withoutRate, 0),
      average: saving('average'),
      first: saving('first'),
      months: monthsOf(query).map((month) => {
        const row = months.get(month)
        return {
          month,
          spend: row?.spend ?? '0.00',
          orders: row?.orders ?? 0,
          before: before.get(month) ?? '0.00',
          average: row ? new Big(row.averageOf).minus(row.averagePaid).toFixed(2) : '0.00',
          first: row ? new Big(row.firstOf).minus(row.firstPaid).toFixed(2) : '0.00',
        }
      }),
      answers: await answersOf(at, actor, query),
    }
  })

interface Month {
  month: string
  spend: string
  orders: number
  withoutRate: number
  averageOf: string
  averagePaid: string
  averageOrders: number
  firstOf: string
  firstPaid: string
  firstOrders: number
}

const added = (column: string) =>
  sql`coalesce(sum(${sql.ref(`f.${column}`)}), 0)::numeric(18, 2) as ${sql.ref(column)}`

async function figuresByMonth(db: Db, actor: Member, chosen: Chosen) {
  const { rows } = await sql<Month>`select to_char(m.at, 'YYYY-MM') as month, m.*
    from (select date_trunc('month', f.sent_on) as at, count(*)::int as orders,
        (count(*) filter (where f.spend is null))::int as without_rate, ${added('spend')},
        ${added('average_of')}, ${added('average_paid')}, count(f.average_of)::int as average_orders,
        ${added('first_of')}, ${added('first_paid')}, count(f.first_of)::int as first_orders
      from order_figure f where ${figuresOf(actor, chosen)} group by 1) m`.execute(db)
  return new Map(rows.map((row) => [row.month, row]))
}

/** Of the months of the period, whole, by the month that they are compared with. */
async function spendAYearBefore(db: Db, actor: Member, chosen: Chosen) {
  const period = {
    from: yearsLater(`${chosen.from.slice(0, 7)}-01`, -1),
    to: daysOfMonth(yearsLater(`${chosen.to.slice(0, 7)}-01`, -1).slice(0, 7)).to,
  }
  const { rows } = await sql<{ month: string; spend: string }>`
    select to_char(m.at, 'YYYY-MM') as month, m.spend from (
      select date_trunc('month', f.sent_on) + interval '1 year' as at, ${added('spend')}
      from order_figure f where ${figuresOf(actor, { ...chosen, ...period })} group by 1) m`.execute(
    db,
  )
  return new Map(rows.map(({ month, spend }) => [month, spend]))
}

async function answersOf(db: Db, actor: Member, chosen: Chosen) {
  const { rows } = await sql<Quartiles & { cases: number; asked: number; quoted: number }>`
    select count(distinct r.case_id)::int as cases, count(*)::int as asked,
      count(first.quoted_at)::int as quoted, ${quartiles}
    from case_request r join rfq_case d on d.id = r.case_id left join ${firstOffer}
    where ${requestsOf(actor, chosen)}`.execute(db)
  const { cases, asked, quoted, ...found } = rows[0]!
  return { cases, asked, quoted, hours: hoursOf(found) }
}
