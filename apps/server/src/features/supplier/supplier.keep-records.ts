import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { addedUp } from './supplier.record.ts'

/** So many histories are added up in one transaction. */
const BATCH = 500

/** Adds up the histories that moved; nobody waits for it: until then a reader adds up its own. */
export const keepRecords = (db: Db): JobHandler => ({
  queue: 'keep-trade-records',
  cron: '*/5 * * * *',
  async work() {
    while ((await transaction(db, keepSome)) === BATCH);
  },
})

/** What moves from here on is written down again, so a figure that misses it is not read. */
async function keepSome(trx: Trx): Promise<number> {
  // One at a time: an older sum is not written over a newer one.
  await sql`lock table trade_record in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ buyerId: number; supplierId: number }>`
    with pairs as (select distinct buyer_id, supplier_id from trade_moved limit ${BATCH}),
      gone as (delete from trade_moved m using pairs p
        where (m.buyer_id, m.supplier_id) = (p.buyer_id, p.supplier_id))
    select * from pairs`.execute(trx)
  const buyers = rows.map(({ buyerId }) => buyerId)
  const suppliers = rows.map(({ supplierId }) => supplierId)
  await sql`insert into trade_record (buyer_id, supplier_id, figures)
    select pair.buyer, pair.supplier, ${addedUp(sql`pair.buyer`, sql`pair.supplier`, null)}
    from unnest(${buyers}::int[], ${suppliers}::int[]) as pair (buyer, supplier)
    on conflict (buyer_id, supplier_id) do update set figures = excluded.figures`.execute(trx)
  return rows.length
}
