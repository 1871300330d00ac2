import { sql, type Kysely } from 'kysely'

/** A repeat reads the first answer letter by letter: `jsonb` would put its keys in another order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency alter column reply type json using reply::json`.execute(db)
}
