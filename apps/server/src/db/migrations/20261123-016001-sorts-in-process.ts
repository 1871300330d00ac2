import { sql, type Kysely } from 'kysely'

const columns = ['due_at', 'created_at', 'requisition_number', 'title', 'vessel_eta', 'priority']

/**
 * RFQs in process by what their list is sorted by, both ways: of the tabs, this one holds the most. Drafts are in none of these,
 * so that writing one costs nothing more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns)
    for (const [way, order] of [
      ['up', 'asc nulls last'],
      ['down', 'desc nulls last'],
    ])
      await sql`create index ${sql.ref(`rfq_case_open_${column}_${way}`)}
        on rfq_case (company_id, ${sql.ref(column)} ${sql.raw(order!)}, id desc) where state = 'OPEN'`.execute(
        db,
      )
}
