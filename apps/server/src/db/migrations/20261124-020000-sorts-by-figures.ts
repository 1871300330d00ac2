import { sql, type Kysely } from 'kysely'

/** What lists call it, as `standing` in case.waits.ts has it: PostgreSQL takes the index where both are the same. */
const standing = `(case when order_count > 0 then 0
  when quoted_count > 0 and quoted_count = request_count - declined_count then 1
  when quoted_count > 0 then 2
  when 0 < request_count - declined_count then 3 else 0 end)`

const figures = ['quoted_count', 'best_total', 'saving']

/**
 * RFQs in process by their figures, by what they wait for, by vessel and by type. An offer changes the row in all its indexes
 * anyhow, as `quoted_count` decides whether it is among the unquoted; these are a few more of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of figures)
    for (const [way, order] of [
      ['up', 'asc nulls last'],
      ['down', 'desc nulls last'],
    ])
      await sql`create index ${sql.ref(`rfq_case_open_${column}_${way}`)}
        on rfq_case (company_id, ${sql.ref(column)} ${sql.raw(order!)}, id desc) where state = 'OPEN'`.execute(
        db,
      )
  await sql`create index rfq_case_open_standing
    on rfq_case (company_id, ${sql.raw(standing)}, due_at, id desc) where state = 'OPEN'`.execute(
    db,
  )
  for (const column of ['vessel_id', 'type'])
    await sql`create index ${sql.ref(`rfq_case_open_${column}`)}
      on rfq_case (company_id, ${sql.ref(column)}, due_at, id desc) include (created_at)
      where state = 'OPEN'`.execute(db)
}
