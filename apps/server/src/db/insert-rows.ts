import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './tables.ts'

/**
 * Inserts many rows in one statement with one parameter; PostgreSQL takes the types from the table. Rows are objects with the
 * same keys, which are the columns (snake case). Answers the new keys (`key`, by default the id) in the order of the rows;
 * nothing where `key` is null, as nobody asks for them.
 */
export async function insertRows(
  db: Db,
  table: keyof Database,
  rows: readonly Record<string, unknown>[],
  key: string | null = 'id',
): Promise<number[]> {
  if (rows.length === 0) return []
  const insert = insertion(db, table, rows)
  if (key === null) return insert.execute().then(() => [])
  const made = await insert.returning(sql<number>`${sql.ref(key)}`.as('id')).execute()
  return made.map(({ id }) => id)
}

/** The statement that inserts one row or more, for who asks more of them than their keys. */
export function insertion<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Record<string, unknown>[],
) {
  const names = Object.keys(rows[0]!)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  // What no row says need not be sent to be null: it is a fifth of the cost where most columns are seldom used.
  const said = names.filter((name) => rows.some((row) => (row[name] ?? null) !== null))
  return db
    .insertInto(table)
    .columns(names as never)
    .expression(
      sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(only(said)))}::json)`,
    )
}

const only = (names: readonly string[]) => (row: Record<string, unknown>) => {
  const left: Record<string, unknown> = {}
  for (const name of names) left[name] = row[name]
  return left
}
