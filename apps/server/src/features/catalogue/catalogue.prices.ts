import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Item } from './catalogue.search.ts'

interface Last {
  id: number
  kind: 'ORDERED' | 'QUOTED'
  at: string
  supplierName: string
  unitPrice: string
  unit: string
  currency: string
}

/** What the company last paid for items, or was last asked where it never ordered one: one look into the price history each. */
export async function lastPrices(db: Db, companyId: number, items: readonly Item[]) {
  if (items.length === 0) return new Map<number, Last>()
  const { rows } = await sql<Last>`
    select i.id, p.kind, p.at, coalesce(s.name, p.supplier_name, '') as "supplierName",
      p.unit_price::text as "unitPrice", p.unit, p.currency
    from unnest(${items.map(({ id }) => id)}::int[], ${items.map(historyKey)}::text[]) i(id, item)
      cross join lateral (
        (select 1 as n, h.* from past_price h where company_id = ${companyId} and h.item = i.item
          and kind = 'ORDERED' order by at desc limit 1)
        union all
        (select 2, h.* from past_price h where company_id = ${companyId} and h.item = i.item
          and kind = 'QUOTED' order by at desc limit 1)
        order by n limit 1
      ) p left join company s on s.id = p.supplier_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How the price history names the item: a number of the trade's catalogues alone, any other code with its name. */
const historyKey = ({ scheme, code, description }: Item) =>
  scheme === 'IMPA' || scheme === 'ISSA'
    ? `${scheme}:${code.toLowerCase()}`
    : `${code}|${description}`.toLowerCase()
