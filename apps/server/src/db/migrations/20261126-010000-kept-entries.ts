import { sql, type Kysely } from 'kysely'

/** An entry that a later form no longer declares may be left where it is: over which form somebody said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ihm_entry
    add column kept_over integer references material_declaration on delete set null`.execute(db)
}
