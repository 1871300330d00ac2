import { sql, type Kysely } from 'kysely'

/** Words stand beside the deadline: of what waits for a supplier, what does not have them is passed over in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index case_request_due`.execute(db)
  await sql`create index case_request_due on case_request (supplier_id, stands_on, due, id desc)
    include (case_type, case_port, words) where supplier_id is not null`.execute(db)
}
