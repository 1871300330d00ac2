import { sql, type Kysely } from 'kysely'

/** What proves that a supplier is licensee or dealer of a brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table brand_proof (
    company_id integer not null references company on delete cascade,
    brand_id integer not null references brand, file_id uuid not null references file,
    primary key (company_id, brand_id)
  )`.execute(db)
}
