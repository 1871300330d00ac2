import { sql, type Kysely } from 'kysely'

/** Only states that can be reached; where a dispatched order went, and what was said when it arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = {
    case_request: ['SUBMITTED', 'DECLINED', 'MANUALLY_CLOSED', 'CANCELLED', 'LOST'],
    quotation: ['SUBMITTED', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'REPLACED'],
  }
  for (const [table, known] of Object.entries(states)) {
    const list = sql.join(known.map((state) => sql.lit(state)))
    await sql`update ${sql.table(table)} set state = 'CANCELLED' where state not in (${list})`.execute(
      db,
    )
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_state_check`)},
      add constraint ${sql.ref(`${table}_state_check`)} check (state in (${list}))`.execute(db)
  }
  for (const table of ['rfq_case', 'purchase_order'])
    await sql`update ${sql.table(table)} set import_result = 'SUCCESS' where import_result = 'IN_PROGRESS'`.execute(
      db,
    )
  await sql`alter table purchase_order add column dispatch jsonb, add column receipt jsonb`.execute(
    db,
  )
}
