import type pg from 'pg'
import type { Size } from './options.ts'

/** The large documents: cases of 500 lines that wait for quotations, and one of 300 and one of 1,000 lines with 10 of them. */
export async function fillLarge(db: pg.Client, buyer: number, size: Size) {
  await insertCases(db, buyer, 'Large stores', 500, size.largeCases, 4)
  await insertCases(db, buyer, 'Compared stores', 300, 1, 10)
  await insertCases(db, buyer, 'Thousand stores', 1000, 1, 10)
  await quoteAll(db, ['Compared stores 1', 'Thousand stores 1'])
}

/** An RFQ of as many lines as are taken, quoted whole by some suppliers. */
export async function fillLongest(db: pg.Client, buyer: number, lines: number, suppliers: number) {
  await insertCases(db, buyer, 'Longest stores', lines, 1, suppliers)
  await quoteAll(db, ['Longest stores 1'])
  await db.query('vacuum analyze')
}

/** Every supplier quotes every line of these RFQs. */
async function quoteAll(db: pg.Client, titles: readonly string[]) {
  await db.query(
    `insert into quotation (request_id, case_id, number, version, kind, state, currency,
       transportation_cost, other_charges, goods, total, lines_quoted, prices_good_until,
       payment_terms, incoterm, submitted_at)
     select r.id, c.id, 1, 1, 'INITIAL', 'SUBMITTED', case when r.id % 2 = 0 then 'EUR' else 'USD' end,
       100, 20, 3000, 3120, c.line_count, current_date + 30, 'NET_30', 'DAP', now()
     from rfq_case c join case_request r on r.case_id = c.id where c.title = any($1)`,
    [titles],
  )
  await db.query(
    `insert into quotation_line (quotation_id, case_line_id, unit_cost, quantity, unit, quality,
       availability_days, total)
     select q.id, l.id, 5 + l.position % 40 + q.id % 7, l.quantity, l.unit, 'OEM', 5,
       (5 + l.position % 40 + q.id % 7) * l.quantity
     from rfq_case c join quotation q on q.case_id = c.id join case_line l on l.case_id = c.id
     where c.title = any($1) order by q.id, l.position`,
    [titles],
  )
}

async function insertCases(
  db: pg.Client,
  buyer: number,
  title: string,
  lines: number,
  count: number,
  suppliers: number,
) {
  await db.query(
    `with made as (
       insert into rfq_case (company_id, requisition_number, type, state, vessel_id, title, text,
         delivery_port, due_at, time_zone, line_count, request_count, rates, rates_on, created_at)
       select $1::int, $2::text || '-' || n, 'SUPPLIES', 'OPEN',
         (select min(id) from vessel where company_id = $1::int), $2::text || ' ' || n,
         '<p>Please quote.</p>', 'NLRTM', now() + interval '9 days', 'Europe/Athens', $3::int, $5::int,
         '{"EUR": "1.1"}', '2026-01-02', now() - interval '400 days'
       from generate_series(1, $4::int) n returning id),
     lines as (
       insert into case_line (case_id, position, name, code, scheme, quantity, unit)
       select id, n, 'Stores item ' || n, (100000 + n)::text, 'IMPA', 1 + n % 60, 'PCS'
       from made cross join generate_series(1, $3::int) n)
     insert into case_request (case_id, supplier_id, created_at, moved_at)
     select made.id, s.id, now(), now() from made cross join
       (select id from company where kind = 'SUPPLIER' order by id limit $5::int) s`,
    [buyer, title, lines, count, suppliers],
  )
}
