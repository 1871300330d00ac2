import { sql, type Kysely } from 'kysely'

/** Who saved a draft RFQ or order last: told to those who have it open too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rfq_case', 'purchase_order'])
    await sql`alter table ${sql.table(table)}
      add column draft_saved_by integer references account on delete set null,
      add column draft_saved_at timestamptz`.execute(db)
}
