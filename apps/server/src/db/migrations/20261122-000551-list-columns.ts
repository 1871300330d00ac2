import { sql, type Kysely } from 'kysely'

/** What the columns of a list were said to hold is proposed for the next one with the same headings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_columns (
    company_id integer not null references company,
    headings text not null,
    roles jsonb not null,
    said_at timestamptz not null,
    primary key (company_id, headings)
  )`.execute(db)
}
