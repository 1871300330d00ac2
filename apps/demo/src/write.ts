import { insertRows } from '@fairlead/server/src/db/insert-rows'
import type { Db } from '@fairlead/server/src/db/connect'
import type { Database } from '@fairlead/server/src/db/tables'

/** An instant as the database takes it. */
export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A row of the product by its columns, as many rows at once are written. */
export const byColumn = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

/** Writes rows for objects and gives each object the id of its row. */
export const take = async <T extends { id: number }>(
  db: Db,
  table: keyof Database,
  list: readonly T[],
  row: (entry: T, i: number) => Record<string, unknown>,
) => {
  const ids = await insertRows(db, table, list.map(row))
  for (const [i, entry] of list.entries()) entry.id = ids[i]!
}
