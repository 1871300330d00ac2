import { indexedPrice, indexKey, levelOn, type IndexValue } from '@fairlead/validation/price-index'
import type { Decimal } from '@fairlead/validation/decimal'
import type { Db } from '../../db/connect.ts'
import { indexesOf } from './price-index.queries.ts'

/** How a price follows an index: what the list says, and the value that counts on the day; its base while there is none. */
export interface Follows {
  price: Decimal
  index: string
  base: Decimal
  level: Decimal
  on: string | null
  source: string
}

interface Line {
  indexName: string
  indexBase: string
}
type Levels = ReadonlyMap<string, IndexValue | null>

/** What the indexes of contracts are on a day, by contract and name; nothing is read where no line follows one. */
export async function levelsFor(
  db: Db,
  lists: readonly { contractId: number }[],
  lines: readonly Line[],
  on: string,
): Promise<ReadonlyMap<number, Levels>> {
  if (!lines.some(({ indexName }) => indexName)) return new Map()
  const ids = [...new Set(lists.map(({ contractId }) => contractId))]
  const indexes = await indexesOf(db, ids).execute()
  return new Map(
    [...Map.groupBy(indexes, ({ contractId }) => contractId)].map(([id, own]) => [
      id,
      new Map(own.map(({ key, values }) => [key, levelOn(values, on)])),
    ]),
  )
}

/** How the price of a line follows its index; null where it is fixed. */
export function followedBy(
  { indexName, indexBase }: Line,
  price: Decimal,
  levels: Levels | undefined,
): Follows | null {
  if (!indexName || !indexBase) return null
  const level = levels?.get(indexKey(indexName))
  const { value, on, source } = level ?? { value: indexBase, on: null, source: '' }
  return { price, index: indexName, base: indexBase, level: value, on, source }
}

/** A price with what it follows. */
export const following = (price: Decimal, follows: Follows | null) => ({
  price: follows ? indexedPrice(price, follows.base, follows.level) : price,
  follows,
})
