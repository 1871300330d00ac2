import { sql, type Kysely } from 'kysely'

/** Prices that a vendor proposes for the next version: a list of its own, and once it is sent what it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_proposal (
    id integer generated always as identity primary key,
    contract_id integer not null references contract on delete cascade,
    supplier_id integer not null references company,
    base_id integer not null references price_list on delete cascade,
    uuid uuid not null,
    state text not null check (state in ('DRAFT', 'PROPOSED', 'SETTLED')),
    words text not null default '',
    begun_by integer references account, begun_at timestamptz not null,
    sent_by integer references account, sent_at timestamptz,
    settled_at timestamptz
  )`.execute(db)
  await sql`create index price_proposal_contract on price_proposal (contract_id, id)`.execute(db)
  // One at a time for each list.
  await sql`create unique index price_proposal_open on price_proposal (contract_id, uuid, supplier_id)
    where state <> 'SETTLED'`.execute(db)
  await sql`alter table price_list
    alter column version_id drop not null,
    add column proposal_id integer references price_proposal on delete cascade,
    add check (num_nonnulls(version_id, proposal_id) = 1)`.execute(db)
  await sql`create unique index price_list_proposal on price_list (proposal_id)
    where proposal_id is not null`.execute(db)
  // The lines stay as they were sent, and those they change are of a published list.
  await sql`create table price_proposal_change (
    id integer generated always as identity primary key,
    proposal_id integer not null references price_proposal on delete cascade,
    position integer not null,
    kind text not null check (kind in ('NEW', 'CHANGED', 'GONE')),
    before_id integer, after_id integer,
    percent text,
    accepted boolean, reason text not null default '',
    decided_by integer references account, decided_at timestamptz,
    check ((accepted is null) = (decided_at is null))
  )`.execute(db)
  await sql`create index price_proposal_change_order on price_proposal_change (proposal_id, position)`.execute(
    db,
  )
}
