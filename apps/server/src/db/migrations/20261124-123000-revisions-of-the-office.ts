import { sql, type Kysely } from 'kysely'

/** Who saves a vessel, a survey, a tag, a vendor id, terms or a colleague names the one that was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vessel', 'survey', 'tag', 'vendor', 'account', 'quotation_template'])
    await sql`alter table ${sql.table(table)} add column revision integer not null default 0`.execute(
      db,
    )
}
