import { sql, type Kysely } from 'kysely'

/** A maker may publish its form to the buyers that hold it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table material_declaration add column published_at timestamptz`.execute(db)
}
