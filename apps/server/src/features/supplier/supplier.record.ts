import { sql, type RawBuilder } from 'kysely'
import type { TradeRecord } from '@fairlead/api/calls/supplier-directory'
import { arrivedOrders } from '@fairlead/validation/order-lifecycle'
import { withdrawnRequests } from '@fairlead/validation/request-lifecycle'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'

type Sql = RawBuilder<unknown>

const requests = sql`case_request r`
const requestsOfCases = sql`case_request r join rfq_case c on c.id = r.case_id`

/** Requests of a buyer to a supplier; their RFQs beside them where it matters which: without them one index tells all. */
const asked = (from: Sql, buyer: Sql, supplier: Sql) => sql`${from}
  where r.buyer_id = ${buyer} and r.supplier_id = ${supplier} and r.state not in ${among(withdrawnRequests)}`

/** Orders of which goods came, with the last day of them and the last day promised. */
const arrived = (buyer: Sql, supplier: Sql) => sql`purchase_order c
  join lateral (select max(on_date) as day from receipt where order_id = c.id) came on came.day is not null
  left join lateral (select max(s.on_date) as day from purchase_order_line l
    join schedule_line s on s.order_line_id = l.id where l.order_id = c.id) promised on true
  where c.company_id = ${buyer} and c.supplier_id = ${supplier} and c.submitted_at is not null
    and c.state in ${among(arrivedOrders)}`

/** The figures of those that fit; in time is by the day promised, or the day it was wanted where none was. */
const answers = (fit: Sql) => sql`json_build_array(count(*) filter (where ${fit}),
  count(r.first_quoted_at) filter (where ${fit}),
  round((percentile_cont(0.5) within group (order by extract(epoch from r.first_quoted_at - r.created_at) / 3600)
    filter (where ${fit}))::numeric, 1))`
const deliveries = (fit: Sql) => sql`json_build_array(count(*) filter (where ${fit}),
  count(*) filter (where ${fit} and came.day <= coalesce(promised.day, c.delivery_due_date, came.day)))`

type Answers = [requests: number, quoted: number, answerHours: number | null]
type Deliveries = [delivered: number, onTime: number]
type Figures = [Answers | null, Deliveries | null]

const recordOf = ([answered, delivered]: Figures): TradeRecord => {
  const [requests, quoted, answerHours] = answered ?? [0, 0, null]
  const [came, onTime] = delivered ?? [0, 0]
  return { requests, quoted, answerHours, delivered: came, onTime }
}

/** Figures of a history, everywhere and at one port, added up now. */
export function addedUp(buyer: Sql, supplier: Sql, port: string | null) {
  const here = port === null ? sql`false` : sql`c.delivery_port = ${port}`
  const everywhere = sql`true`
  return sql`(select json_build_array(json_build_array(a, d), json_build_array(here_a, here_d)) from
    (select ${answers(everywhere)} as a, ${answers(here)} as here_a from ${asked(port ? requestsOfCases : requests, buyer, supplier)}) answered,
    (select ${deliveries(everywhere)} as d, ${deliveries(here)} as here_d from ${arrived(buyer, supplier)}) delivered)`
}

/** What is kept of the history with `company`; null where something moved since it was added up. */
const keptFigures = (buyerId: number) => sql`(select k.figures from trade_record k
  where k.buyer_id = ${buyerId} and k.supplier_id = company.id and not exists
    (select from trade_moved m where m.buyer_id = k.buyer_id and m.supplier_id = k.supplier_id))`

/** Figures of the buyer's own history with `company`: everywhere, and at one port. Others' requests are none of it. */
export function figuresOf(buyerId: number, port: string | null): RawBuilder<Figures[]> {
  const now = addedUp(sql`${buyerId}`, sql`company.id`, port)
  return port === null ? sql`coalesce(${keptFigures(buyerId)}, ${now})` : sql`${now}`
}

/** The same in words of the contract. */
export const recordsOf = ([everywhere, here]: Figures[], port: string | null) => ({
  record: recordOf(everywhere ?? [null, null]),
  atPort: port && here ? recordOf(here) : null,
})

interface AtPort {
  port: { locode: string; name: string; country: string }
  figures: Figures
}

/** The same with one supplier, port by port, where most was asked first. */
export async function recordsByPort(db: Db, buyerId: number, supplierId: number) {
  const [buyer, supplier] = [sql`${buyerId}`, sql`${supplierId}`]
  const { rows } = await sql<AtPort>`
    select json_build_object('locode', p.locode, 'name', p.name, 'country', p.country) as port,
      json_build_array(a, d) as figures
    from (select c.delivery_port, count(*) as n, ${answers(sql`true`)} as a
        from ${asked(requestsOfCases, buyer, supplier)} group by 1) answered
      full join (select c.delivery_port, ${deliveries(sql`true`)} as d
        from ${arrived(buyer, supplier)} group by 1) delivered using (delivery_port)
      join port p on p.locode = delivery_port
    order by coalesce(n, 0) desc, p.name limit 50`.execute(db)
  return rows.map(({ port, figures }) => ({ port, ...recordOf(figures) }))
}
