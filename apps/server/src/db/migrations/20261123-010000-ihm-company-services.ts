import { sql, type Kysely } from 'kysely'

/** The work given to all IHM agents of a company, also to those who join it later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ihm_company_service (
    agent_company_id integer not null references company on delete cascade,
    company_id integer not null references company on delete cascade,
    since timestamptz not null default now(),
    primary key (agent_company_id, company_id)
  )`.execute(db)
  await sql`create index ihm_company_service_company on ihm_company_service (company_id)`.execute(
    db,
  )
}
