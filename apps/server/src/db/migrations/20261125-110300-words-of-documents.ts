import { sql, type Kysely } from 'kysely'

const words = {
  rfq_case: `title || ' ' || coalesce(requisition_number, '')`,
  purchase_order: `order_number || ' ' || coalesce(requisition_number, '') || ' ' || title`,
}

/**
 * What RFQs and orders are found by, kept in plain letters: an index of three-letter groups only suggests, each row it suggests is
 * compared, and taking the accents off each of them costs ten times the comparison.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(words)) {
    const search = sql.ref(`${table}_search`)
    await sql`alter table ${sql.table(table)} add column words text not null
      generated always as (plain(${sql.raw(text)})) stored`.execute(db)
    await sql`drop index ${search}`.execute(db)
    await sql`create index ${search} on ${sql.table(table)} using gin (words gin_trgm_ops)`.execute(
      db,
    )
  }
}
