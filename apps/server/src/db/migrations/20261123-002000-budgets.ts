import { sql, type Kysely } from 'kysely'

/** Budgets with their ledger. Orders keep the day and the rates they were sent with; those sent before get those of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table budget (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    vessel_id integer references vessel on delete cascade,
    year integer not null, currency text not null,
    policy text not null check (policy in ('SHOW', 'WARN', 'BLOCK')),
    version integer not null default 1,
    committed numeric(16,2) not null default 0, spent numeric(16,2) not null default 0,
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create unique index budget_of on budget (company_id, year, coalesce(vessel_id, 0))`.execute(
    db,
  )
  await sql`create table budget_category (
    id integer generated always as identity primary key,
    budget_id integer not null references budget on delete cascade,
    parent_id integer references budget_category on delete cascade,
    position integer not null, account_code text not null, name text not null,
    amount numeric(14,2) not null check (amount >= 0),
    default_for text[] not null default '{}',
    committed numeric(16,2) not null default 0, spent numeric(16,2) not null default 0
  )`.execute(db)
  await sql`create unique index budget_account on budget_category (budget_id, lower(account_code))`.execute(
    db,
  )
  await sql`create index budget_category_parent on budget_category (parent_id)`.execute(db)
  await sql`create table budget_entry (
    id bigint generated always as identity primary key,
    budget_id integer not null references budget on delete cascade,
    category_id integer references budget_category on delete set null,
    order_id integer not null references purchase_order on delete cascade,
    stage text not null check (stage in ('COMMITTED', 'SPENT')),
    amount numeric(14,2) not null, move text not null,
    on_date date not null, at timestamptz not null
  )`.execute(db)
  await sql`create index budget_entry_order on budget_entry (order_id, budget_id)`.execute(db)
  await sql`create index budget_entry_budget on budget_entry (budget_id, category_id, stage)
    include (on_date, amount, order_id)`.execute(db)
  await sql`create index budget_entry_category on budget_entry (category_id)`.execute(db)
  await sql`create table budget_lift (
    id integer generated always as identity primary key,
    order_id integer not null references purchase_order on delete cascade,
    total numeric(14,2) not null, currency text not null, reason text not null,
    lifted_by integer references account, lifted_at timestamptz not null
  )`.execute(db)
  await sql`create index budget_lift_order on budget_lift (order_id)`.execute(db)
  await sql`alter table purchase_order add budget_on date, add budget_rates jsonb`.execute(db)
  await sql`update purchase_order o set budget_on = (o.submitted_at at time zone 'UTC')::date,
      budget_rates = jsonb_build_object(c.currency, '1')
        || coalesce((select jsonb_object_agg(r.currency, r.rate::text) from exchange_rate r
             where r.company_id = c.id), '{}')
        || coalesce((select k.rates from rfq_case k where k.id = o.case_id), '{}')
    from company c where c.id = o.company_id and o.submitted_at is not null`.execute(db)
  await sql`create index purchase_order_budget on purchase_order (company_id, budget_on)`.execute(
    db,
  )
}
