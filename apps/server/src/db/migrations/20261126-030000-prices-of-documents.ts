import { sql, type Kysely } from 'kysely'

/** Prices name the companies that their documents name, which are looked up there: no second look for each of their lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table past_price
    drop constraint past_price_company_id_fkey,
    drop constraint past_price_supplier_id_fkey`.execute(db)
  await sql`alter table offered_price drop constraint offered_price_company_id_fkey`.execute(db)
}
