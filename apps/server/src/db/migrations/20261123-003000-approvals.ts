import { sql, type Kysely } from 'kysely'

/** Four eyes: what a company wants approved, who stands in for whom, and the orders that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table approval_policy (
    company_id integer primary key references company on delete cascade,
    policy jsonb not null, version integer not null,
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create table approver_away (
    account_id integer primary key references account on delete cascade,
    substitute_id integer not null references account on delete cascade,
    from_on date not null, until_on date not null, check (from_on <= until_on)
  )`.execute(db)
  await sql`create table approval (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    case_id integer references rfq_case on delete cascade,
    asked_by integer not null references account, owner_id integer not null references account,
    asked_at timestamptz not null, reason text not null, form jsonb not null,
    rules jsonb not null, levels jsonb not null, currency text not null, total numeric,
    state text not null check (state in ('WAITING', 'ASKED_BACK', 'APPROVED', 'REFUSED', 'TAKEN_BACK', 'NOT_SENT')),
    level integer not null, level_since timestamptz not null, escalate_at timestamptz,
    escalated boolean not null default false, ended_at timestamptz, failure text
  )`.execute(db)
  await sql`create index approval_company on approval (company_id, id)`.execute(db)
  await sql`create index approval_open on approval (company_id) where state in ('WAITING', 'ASKED_BACK')`.execute(
    db,
  )
  await sql`create index approval_case on approval (case_id)`.execute(db)
  await sql`create table approval_order (
    approval_id integer not null references approval on delete cascade,
    order_id integer not null references purchase_order on delete cascade,
    version integer not null, is_open boolean not null default true,
    primary key (approval_id, order_id)
  )`.execute(db)
  await sql`create index approval_order_order on approval_order (order_id)`.execute(db)
  await sql`create unique index approval_order_open on approval_order (order_id) where is_open`.execute(
    db,
  )
  await sql`create table approval_step (
    id integer generated always as identity primary key,
    approval_id integer not null references approval on delete cascade,
    level integer not null, act text not null, account_id integer references account,
    for_id integer references account, reason text not null, at timestamptz not null
  )`.execute(db)
  await sql`create index approval_step_approval on approval_step (approval_id)`.execute(db)
}
