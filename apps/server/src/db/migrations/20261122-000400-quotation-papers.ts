import { sql, type Kysely } from 'kysely'

/** What the paper of a quotation said when its supplier sent it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotation add column paper jsonb`.execute(db)
}
