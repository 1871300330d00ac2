import { sql, type Kysely } from 'kysely'

/** What an item cost with its share of discount, freight and charges, in the currency of its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table past_price add column landed numeric`.execute(db)
  await sql`update past_price h set landed = l.landed from (
      select distinct on (o.order_id, o.unit_price, o.unit) o.order_id, o.unit_price, o.unit,
        round(o.unit_price * (1 - coalesce(o.discount_percent, 0) / 100)
          * case when p.goods > 0 then p.total / p.goods else 1 end, 6) as landed
      from purchase_order_line o join purchase_order p on p.id = o.order_id
      order by o.order_id, o.unit_price, o.unit, o.position) l
    where h.kind = 'ORDERED' and l.order_id = h.document_id and l.unit_price = h.unit_price
      and l.unit = h.unit`.execute(db)
}
