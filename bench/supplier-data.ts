import type pg from 'pg'

/** What suppliers say of themselves: some twenty ports with presence, twelve kinds of goods and services, brands, approvals, certificates. */
export async function fillProfiles(db: pg.Client): Promise<void> {
  const [types, ...others] = statements
  // Names stay as they are: the triggers of their words would compare 20,000 rows with each other for nothing.
  await db.query('set session_replication_role = replica')
  await db.query(types!)
  await db.query('set session_replication_role = origin')
  for (const statement of others) await db.query(statement)
  await db.query('vacuum analyze')
}

const each = `company c where c.kind = 'SUPPLIER'`

const statements = [
  `update company c set account_types = case c.id % 3 when 0 then '{CHANDLER}' when 1 then '{TRADER,SERVICE}'
    else '{SERVICE}' end::text[], world_wide = c.id % 50 = 0, world_wide_services = c.id % 70 = 0
    where c.kind = 'SUPPLIER'`,
  `insert into supplier_port (company_id, locode, use, presence)
    select c.id, p.locode, u.use, case when n % 10 = 0 then '{OFFICE,WAREHOUSE}' when n % 7 = 0 then '{AGENT}' else '{}' end::text[]
    from company c cross join generate_series(1, 20) n
      join (select locode, row_number() over (order by size desc, locode) as at from port where listed limit 900) p
        on p.at = 1 + (c.id * 37 + n * 41) % 900
      cross join lateral (select case when c.id % 3 = 2 then 'SERVICE' else 'CHANDLER' end as use) u
    where c.kind = 'SUPPLIER' on conflict do nothing`,
  `insert into supplier_category (company_id, category_id)
    select c.id, k.id from company c cross join generate_series(1, 12) n
      join (select id, row_number() over (order by id) as at, count(*) over () as many from category) k
        on k.at = 1 + (c.id * 11 + n * 17) % k.many
    where c.kind = 'SUPPLIER' on conflict do nothing`,
  `update supplier_brand set relation = (array['MAKER', 'LICENSEE', 'DEALER', 'INDEPENDENT'])[1 + (company_id + brand_id) % 4]`,
  `with made as (insert into class_approval (company_id, society, description, expires_on)
      select c.id, (array['DNV', 'LR', 'BV', 'ABS', 'NK'])[1 + c.id % 5], 'Approved service supplier',
        current_date + (c.id % 700 - 100) from ${each} and c.id % 2 = 0 returning id)
    insert into class_approval_service select made.id, k.id from made
      join (select id, row_number() over (order by id) as at, count(*) over () as many from category
        where kind = 'SERVICE' and parent_id is not null) k on k.at = 1 + made.id % k.many`,
  `insert into supplier_certificate (company_id, kind, code, expires_on)
    select c.id, 'CERTIFICATE', 'ISO_9001', current_date + c.id % 400 - 50 from ${each} and c.id % 2 = 0
    union all select c.id, 'MEMBERSHIP', 'ISSA', null from ${each} and c.id % 3 = 0`,
]
