import { sql } from 'kysely'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { indexKey, indexedPrice, levelOn } from '@fairlead/validation/price-index'
import type { PriceLine } from '@fairlead/validation/price-list'
import { atQuantities, orderedKeys, type Ordered } from '@fairlead/validation/price-quantities'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import { indexesOf } from './price-index.queries.ts'
import { linesKnownAs } from './price-list.lines.ts'
import { linesOf } from './price-list.queries.ts'

interface Shown {
  id: number
  linesOf: number | null
  currency: string
}

interface Compared {
  contractId: number
  before: Shown & { uuid: string }
  list: Shown
  today: string
  /** The lines that are held against those before; absent: those of the list. */
  lines?: readonly PriceLine[]
}

/** What was ordered this year of a list, at its prices before and in the draft; null where its currency is another one now. */
export async function orderedAt(
  db: Db,
  { contractId, before, list, today, lines: after }: Compared,
) {
  if (before.currency !== list.currency) return null
  const { rows: ordered } = await sql<Ordered>`
    select coalesce(b.code, '') as code, b.unit, (b.quantity - coalesce(b.declined_quantity, 0))::text as quantity,
      to_char(o.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as on
    from contract_version v join price_list l on l.version_id = v.id
      join purchase_order_line b on b.price_list_id = l.id join purchase_order o on o.id = b.order_id
    where v.contract_id = ${contractId} and l.uuid = ${before.uuid}
      and o.submitted_at >= ${`${today.slice(0, 4)}-01-01`} and o.state not in ${among(fallenOrders)}`.execute(
    db,
  )
  if (ordered.length === 0) return null
  const keys = ordered.map(orderedKeys)
  const known = {
    codes: [...new Set(keys.flatMap(({ codes }) => codes))],
    makers: [...new Set(keys.flatMap(({ makers }) => makers))],
  }
  const indexes = await indexesOf(db, [contractId]).execute()
  const levels = new Map(indexes.map(({ key, values }) => [key, levelOn(values, today)]))
  return {
    currency: list.currency,
    ...atQuantities({
      ordered,
      before: await linesKnownAs(db, linesOf(before), known).execute(),
      after: after ?? (await linesKnownAs(db, linesOf(list), known).execute()),
      today: (price, { indexName, indexBase }) => {
        const level = indexName && indexBase ? levels.get(indexKey(indexName)) : null
        return level ? indexedPrice(price, indexBase, level.value) : price
      },
    }),
  }
}
