import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './tables.ts'

/**
 * Inserts many rows in one statement with one parameter; PostgreSQL takes the types from the table. Rows are objects with the
 * same keys, which are the columns (snake case). Answers the new keys (`key`, by default the id) in the order of the rows.
 */
export async function insertRows(
  db: Db,
  table: keyof Database,
  rows: readonly Record<string, unknown>[],
  key = 'id',
): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const result = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning ${sql.ref(key)} as id`.execute(db)
  return result.rows.map((row) => row.id)
}
