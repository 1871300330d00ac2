import { sql, type Kysely } from 'kysely'

/**
 * What a supplier says of itself, part by part, and when its registration was finished: that is the company's, no longer each
 * account's. Whoever was registered before stays so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table company add column account_types text[] not null default '{}',
    add column world_wide_services boolean not null default false,
    add column world_wide_lubricants boolean not null default false,
    add column emergency_phone text, add column website text, add column description text,
    add column opens_at text, add column closes_at text, add column time_zone text,
    add column registered_at timestamptz`,
  `update company set registered_at = coalesce(
      (select min(registered_at) from account where company_id = company.id), created_at)
    where kind = 'SUPPLIER' and exists
      (select from account where company_id = company.id and registered_at is not null)`,
  // What they are follows from what they have.
  `update company set account_types = array_remove(array[
      case when exists (select from supplier_category s join category c on c.id = s.category_id
        where s.company_id = company.id and c.kind = 'ITEM' and coalesce(c.parent_id, c.id) >= 500) then 'CHANDLER' end,
      case when exists (select from supplier_category s join category c on c.id = s.category_id
        where s.company_id = company.id and c.kind = 'ITEM' and coalesce(c.parent_id, c.id) < 500) then 'TRADER' end,
      case when exists (select from supplier_category s join category c on c.id = s.category_id
        where s.company_id = company.id and c.kind = 'SERVICE') then 'SERVICE' end,
      case when 'FORWARDING' = any(focus) then 'FORWARDER' end,
      case when 'EINVOICING' = any(focus) then 'EINVOICING' end
    ], null) where kind = 'SUPPLIER'`,
  `alter table account drop column registered_at`,

  `alter table supplier_port add column use text not null default 'CHANDLER'
      check (use in ('CHANDLER', 'SERVICE', 'LUBRICANTS')),
    add column presence text[] not null default '{}'`,
  `alter table supplier_port drop constraint supplier_port_pkey`,
  `alter table supplier_port add primary key (company_id, use, locode)`,

  `alter table supplier_category add column pi_approvals text[] not null default '{}'`,
  `alter table supplier_brand add column relation text not null default 'INDEPENDENT'`,
  `create table supplier_service_brand (
    company_id integer not null references company on delete cascade,
    category_id integer not null references category, brand_id integer not null references brand,
    primary key (company_id, category_id, brand_id)
  )`,

  `alter table class_approval add column society text, add column number text,
    add column file_id uuid references file, add column told_days integer`,
  `create index class_approval_company on class_approval (company_id)`,
  `create index class_approval_end on class_approval (expires_on)`,
  `create table class_approval_service (
    approval_id integer not null references class_approval on delete cascade,
    category_id integer not null references category, primary key (approval_id, category_id)
  )`,

  `create table supplier_certificate (
    company_id integer not null references company on delete cascade,
    kind text not null check (kind in ('CERTIFICATE', 'MEMBERSHIP')), code text not null,
    number text, expires_on date, primary key (company_id, kind, code)
  )`,
  `create table supplier_desk (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    email text not null, locode text references port, case_type text
  )`,
  `create index supplier_desk_company on supplier_desk (company_id)`,

  `create table company_part (
    company_id integer not null references company on delete cascade, part text not null,
    version integer not null, saved_by integer references account, saved_at timestamptz not null,
    primary key (company_id, part)
  )`,
  `create table brand_request (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    name text not null, relation text not null, note text not null default '',
    asked_by integer not null references account, asked_at timestamptz not null,
    answered_at timestamptz, brand_id integer references brand, reason text
  )`,
  `create index brand_request_open on brand_request (asked_at) where answered_at is null`,
]
