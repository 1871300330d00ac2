import { sql, type Kysely } from 'kysely'

/** What a file of a document is called there, as a certificate by its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_file add column title text`.execute(db)
}
