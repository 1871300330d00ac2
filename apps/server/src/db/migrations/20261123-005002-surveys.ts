import { sql, type Kysely } from 'kysely'

/** The surveys of a buyer's ships. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table survey (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    vessel_id integer not null references vessel on delete cascade,
    kind text not null, society text, survey_on date not null,
    port text references port, note text,
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create index survey_of_vessel on survey (vessel_id, survey_on)`.execute(db)
  await sql`create index survey_of_company on survey (company_id, survey_on)`.execute(db)
}
