import { sql, type Kysely } from 'kysely'

/** What a registered class approval said when a quotation was sent with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_file add column approval jsonb`.execute(db)
}
