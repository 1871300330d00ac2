import { sql, type Kysely } from 'kysely'

/** What a supplier's new quotations begin with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column quotation_defaults jsonb not null default '{}'`.execute(
    db,
  )
}
