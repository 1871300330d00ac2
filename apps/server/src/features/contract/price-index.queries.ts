import { sql } from 'kysely'
import type { IndexValue } from '@fairlead/validation/price-index'
import type { Db } from '../../db/connect.ts'

const valuesOf = sql<IndexValue[]>`coalesce((select json_agg(json_build_object(
    'on', v.on_date, 'value', trim_scale(v.value)::text, 'source', v.source) order by v.on_date desc)
  from price_index_value v where v.index_id = i.id), '[]')`

/** The indexes of contracts with their values, the newest first. */
export const indexesOf = (db: Db, contractIds: readonly number[]) =>
  db
    .selectFrom('priceIndex as i')
    .select(['i.id', 'i.contractId', 'i.name', 'i.key', 'i.revision', 'i.savedAt'])
    .select(valuesOf.as('values'))
    .where('i.contractId', 'in', [0, ...contractIds])
    .orderBy('i.key')

/** The names of indexes that the lines of lists follow. */
export async function namesFollowed(db: Db, listIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct index_name as name from price_line
    where list_id = any (${listIds}::int[]) and index_name <> '' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
