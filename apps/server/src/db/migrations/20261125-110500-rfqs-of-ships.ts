import { sql, type Kysely } from 'kysely'

/** What a ship wrote and what was sent for it, the newest first; without it all RFQs of its office are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rfq_case_vessel on rfq_case (vessel_id, created_at desc, id desc)
    where vessel_id is not null`.execute(db)
}
