import { createHash } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '../apps/server/src/features/account/account.hashing.ts'
import { fillHistory } from './data-history.ts'
import { fillLarge } from './data-large.ts'
import type { Size } from './options.ts'

/** What the calls need to know of the data. */
export interface Known {
  buyerToken: string
  supportToken: string
  supplierTokens: Map<number, string>
  companyId: number
  vesselId: number
}

export const password = 'Bench-password-0123456789'
export const emailOf = (role: string, companyId: number) => `${role}${companyId}@bench.test`

/** Session tokens of the bench; the server stores only their hashes. */
const tokenOf = (name: string) => `bench-session-of-${name}-0123456789`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Fills an empty, migrated database: buyers, suppliers, cases with lines, requests and quotations. */
export async function fillData(db: pg.Client, size: Size): Promise<Known> {
  const companies = await db.query<{ id: number }>(
    `insert into company (kind, name, country, currency)
     select 'BUYER', 'Bench Shipmanagement ' || n, 'GR', 'USD' from generate_series(1, 3) n
     returning id`,
  )
  const [buyer, ...others] = companies.rows.map((row) => row.id) as [number, number, number]
  await db.query(
    `insert into vessel (company_id, name, imo)
     select c, 'Bench Vessel ' || n, (9000000 + n)::text
     from unnest($1::int[]) c, generate_series(1, 40) n`,
    [[buyer, ...others]],
  )
  await db.query(
    `insert into exchange_rate (company_id, currency, rate, on_date)
     values ($1, 'EUR', 1.1, '2026-01-02')`,
    [buyer],
  )
  await fillSuppliers(db, size.suppliers)
  await fillCases(db, buyer, size)
  for (const other of others) await fillCases(db, other, { ...size, cases: size.otherCases / 2 })
  for (const company of [buyer, ...others]) await fillHistory(db, company)
  await fillLarge(db, buyer, size)
  const operator = await db.query<{ id: number }>(
    `insert into company (kind, name, country) values ('OPERATOR', 'Bench Operator', 'GR') returning id`,
  )
  const supportToken = await openAccount(db, operator.rows[0]!.id, 'support')
  const buyerToken = await openAccount(db, buyer, 'buyer')
  const first = await db.query<{ id: number }>(
    `select id from company where kind = 'SUPPLIER' order by id limit 4`,
  )
  const supplierTokens = new Map<number, string>()
  for (const { id } of first.rows) supplierTokens.set(id, await openAccount(db, id, 'supplier'))
  await db.query('vacuum analyze')
  const vessel = await db.query('select min(id) as id from vessel where company_id = $1', [buyer])
  return { buyerToken, supportToken, supplierTokens, companyId: buyer, vesselId: vessel.rows[0].id }
}

async function openAccount(db: pg.Client, companyId: number, role: string): Promise<string> {
  const token = tokenOf(`${role}-${companyId}`)
  await db.query(
    `with person as (
       insert into account (company_id, role, email, first_name, last_name, password_hash, verified_at, gdpr_accepted_at)
       values ($1, $2, $3, 'Bench', 'User', $5, now(), now()) returning id)
     insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
     select $4, id, now(), now(), now() + interval '1 day' from person`,
    [companyId, role, emailOf(role, companyId), hashOf(token), await hashPassword(password)],
  )
  return token
}

const words = `array['Adriatic', 'Baltic', 'Caspian', 'Danube', 'Euxine', 'Frisian', 'Galician',
  'Hellenic', 'Iberian', 'Jutland', 'Kattegat', 'Levant', 'Marmara', 'Nordic', 'Oceanic', 'Pacific',
  'Quayside', 'Rhine', 'Saronic', 'Tyrrhenian']`
const trades = `array['Marine Supply', 'Ship Stores', 'Engine Parts', 'Chandlers', 'Safety Service',
  'Rope and Wire', 'Provisions', 'Paints', 'Valves', 'Electric']`

async function fillSuppliers(db: pg.Client, count: number) {
  await db.query(
    `insert into company (kind, name, country, city, world_wide, registered_at)
     select 'SUPPLIER', (${words})[1 + n % 20] || ' ' || (${trades})[1 + n / 20 % 10] || ' ' || n,
       'NL', 'Rotterdam', n % 10 = 0, now() from generate_series(1, $1::int) n`,
    [count],
  )
  const some = (table: string, key: string, from: string, how: number) =>
    db.query(
      `insert into ${table} (company_id, ${key})
       select distinct c.id, o.key from company c cross join generate_series(1, ${how}) n
       join (select ${from} as key, row_number() over (order by ${from}) as at
         from ${table.replace('supplier_', '')}) o
         on o.at = 1 + (c.id * 7 + n * 13) % (select count(*) from ${table.replace('supplier_', '')})
       where c.kind = 'SUPPLIER'`,
    )
  await some('supplier_port', 'locode', 'locode', 4)
  await some('supplier_category', 'category_id', 'id', 3)
  await some('supplier_brand', 'brand_id', 'id', 2)
}

/** Half of the cases are in process; a case has three requests once it was sent, one of seven of them no quotation, and the first `withLines` have their lines. */
async function fillCases(
  db: pg.Client,
  buyer: number,
  { cases: count, withLines = count }: Pick<Size, 'cases' | 'withLines'>,
) {
  await db.query(
    `insert into rfq_case (company_id, requisition_number, type, source, state, vessel_id, title, text,
       delivery_port, due_at, time_zone, vessel_eta, line_count, request_count, quoted_count,
       best_total, created_at)
     select $1::int, 'B-' || $1::int || '-' || n, 'SUPPLIES', case when n % 3 = 0 then 'ERP' else 'WEB' end,
       s.state, v.first + n % 40, 'Deck and engine stores ' || n, '<p>Please quote.</p>',
       'NLRTM', now() + interval '1 day' * (n % 30), 'Europe/Athens', current_date + n % 40,
       10 + n % 11, case when s.state = 'NEW' then 0 else 3 end,
       case when s.quoted then 1 else 0 end, case when s.quoted then 1000 + n end,
       now() - interval '1 minute' * (n * 7919::bigint % $2::int)
     from generate_series(1, $2::int) n
     cross join (select min(id) as first from vessel where company_id = $1::int) v
     cross join lateral (select case when n % 20 < 10 then 'OPEN' when n % 20 < 16 then 'CLOSED'
       when n % 20 < 19 then 'NEW' else 'CANCELLED' end as state, n % 20 not between 16 and 18 and n % 7 > 0 as quoted) s`,
    [buyer, count],
  )
  await db.query(
    `insert into case_line (case_id, position, name, code, scheme, quantity, unit, remarks)
     select c.id, n, 'Stores item ' || c.id % 97 || ' of kind ' || n, (100000 + n * 37)::text, 'IMPA',
       n * 2, 'PCS', case when n % 4 = 0 then 'Packed in dozens' end
     from (select * from rfq_case where company_id = $1 order by id limit $2) c
       cross join lateral generate_series(1, c.line_count) n`,
    [buyer, withLines],
  )
  await db.query(
    `insert into case_request (case_id, supplier_id, state, created_at, moved_at)
     select c.id, s.first + (c.id * 3 + n) % s.many,
       case c.state when 'OPEN' then 'SUBMITTED' when 'CANCELLED' then 'CANCELLED' else 'LOST' end, c.created_at, c.created_at
     from rfq_case c cross join lateral generate_series(1, c.request_count) n
     cross join (select min(id) as first, count(*) as many from company where kind = 'SUPPLIER') s
     where c.company_id = $1`,
    [buyer],
  )
  await db.query(
    `insert into quotation (request_id, case_id, number, version, kind, state, currency,
       transportation_cost, other_charges, goods, total, lines_quoted, prices_good_until, submitted_at)
     select min(r.id), c.id, 1, 1, 'INITIAL', 'SUBMITTED', 'USD', 0, 0, c.best_total, c.best_total,
       c.line_count, current_date + 30, now()
     from rfq_case c join case_request r on r.case_id = c.id
     where c.company_id = $1 and c.quoted_count > 0 group by c.id`,
    [buyer],
  )
}
