import { sql, type Kysely } from 'kysely'

/** Ports and vessels that an ERP names and nobody here knows, as it names them. ERP comments go out only when they were seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rfq_case', 'purchase_order'])
    await sql`alter table ${sql.table(table)} add column unknown_port text, add column unknown_vessel text`.execute(
      db,
    )
  await sql`alter table case_request alter column include_erp_comments set default false`.execute(
    db,
  )
}
