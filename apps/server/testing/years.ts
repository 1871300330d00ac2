import type pg from 'pg'
import { addUpTallies } from '../src/features/sourcing/case/case.tallies.ts'
import { keepRecords } from '../src/features/supplier/supplier.keep-records.ts'
import { personas, type Persona } from './personas.ts'
import type { TestServer } from './server.ts'

const CASES = 20_000

/** RFQs of ten years, most of them closed, with three requests, a quotation and here and there an order. */
export async function fillYears({ db }: TestServer, planner: pg.Client) {
  const of = async (persona: Persona) => {
    const { rows } = await planner.query<{ id: number }>(
      'select company_id as id from account where email = $1',
      [personas[persona].email],
    )
    return rows[0]!.id
  }
  const [buyer, other, supplier] = [await of('buyer'), await of('otherBuyer'), await of('supplier')]
  await planner.query(
    `insert into rfq_case (company_id, requisition_number, type, state, title, due_at, time_zone,
       line_count, request_count, quoted_count, best_total, created_at, vessel_id, sent_at)
     select case when n % 4 = 0 then $2::int else $1::int end, 'LARGE-' || n, 'SUPPLIES',
       case when n < 18000 then (array['CLOSED', 'CANCELLED'])[1 + n % 2]
         else (array['OPEN', 'OPEN', 'NEW'])[1 + n % 3] end,
       'Stores ' || n, now() + interval '1 hour' * (n % 500), 'Europe/Athens', 3, 3,
       case when n % 7 = 0 then 0 else 1 end, 1000 + n, now() - interval '1 hour' * ($3::int - n),
       case when n % 40 = 1 then (select vessel_id from account where email = $4) end, now()
     from generate_series(1, $3::int) n`,
    [buyer, other, CASES, personas.vessel.email],
  )
  await planner.query(
    `insert into case_request (case_id, supplier_id, state, created_at, moved_at)
     select c.id, s.id, case when c.state = 'OPEN' then 'SUBMITTED' else 'LOST' end, c.created_at, c.created_at
     from rfq_case c join company s on s.kind = 'SUPPLIER' and s.id % 3 <> c.id % 3
     where c.requisition_number like 'LARGE-%' and c.state <> 'NEW'`,
  )
  await planner.query(
    `insert into quotation (request_id, case_id, number, version, kind, state, currency,
       transportation_cost, other_charges, goods, total, lines_quoted, prices_good_until, submitted_at)
     select min(r.id), c.id, 1, 1, 'INITIAL', 'SUBMITTED', 'USD', 0, 0, 1000, 1000, 3, current_date, now()
     from rfq_case c join case_request r on r.case_id = c.id
     where c.quoted_count = 1 and c.requisition_number like 'LARGE-%' group by c.id`,
  )
  await planner.query(
    `insert into purchase_order (company_id, order_number, type, state, currency, goods, total, created_at,
       case_id, supplier_id, title, vessel_id)
     select c.company_id, 'PO-LARGE-' || c.id, case when c.id % 1000 = 0 then 'SERVICES' else 'SUPPLIES' end,
       case when c.id % 10 = 0 then 'SENT' when c.id % 10 = 1 then 'CONFIRMED' else 'CLOSED' end,
       'USD', 1000, 1000, c.created_at, c.id, case when c.id % 2 = 0 then $1::int end, c.title,
       case when c.id % 1000 = 0 then (select vessel_id from account where email = $2) end
     from rfq_case c where c.requisition_number like 'LARGE-%' and c.quoted_count = 1`,
    [supplier, personas.vessel.email],
  )
  await planner.query(
    `insert into case_line (case_id, position, name, quantity, unit)
     select id, 1, title, 1, 'PCS' from rfq_case where requisition_number like 'LARGE-%'`,
  )
  await planner.query(
    `insert into purchase_order_line (order_id, position, name, quantity, unit, unit_price, total)
     select id, 1, title, 1, 'PCS', 1000, 1000 from purchase_order where order_number like 'PO-LARGE-%'`,
  )
  await planner.query(
    `insert into event (at, action, subject, subject_id, case_id, buyer_id, actor_kind, actor_name, facts)
     select created_at, 'case.created', 'case', id, id, company_id, 'member', 'Ann', '{}' from rfq_case
     where requisition_number like 'LARGE-%'`,
  )
  await planner.query(
    `insert into mail (created_at, to_address, subject, text, html, state)
     select now() - interval '1 minute' * n, 'ship' || n || '@large.test', 'Order ' || n, '', '', 'SENT'
     from generate_series(1, 20000) n`,
  )
  // As the jobs do every five minutes.
  await addUpTallies(db).work({})
  await keepRecords(db).work({})
  await planner.query('vacuum analyze')
}
