import { sql, type Kysely } from 'kysely'

/** What one delivery under a price list costs, and from how much goods on it is free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_list add column per_delivery numeric(14, 2), add column free_from numeric(14, 2)`.execute(
    db,
  )
}
