import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

/** Keeps one dated rate per currency; frozen rates of running comparisons do not move. */
export async function keepRates(
  trx: Trx,
  companyId: number,
  rates: readonly { currency: string; rate: string; on: string }[],
) {
  if (rates.length === 0) return
  await trx
    .insertInto('exchangeRate')
    .values(
      rates.map((rate) => ({
        companyId,
        currency: rate.currency,
        rate: rate.rate,
        onDate: rate.on,
      })),
    )
    .onConflict((c) =>
      c.columns(['companyId', 'currency']).doUpdateSet((eb) => ({
        rate: eb.ref('excluded.rate'),
        onDate: eb.ref('excluded.onDate'),
      })),
    )
    .execute()
}

/** Stands for all rates of a company as they are. */
export async function stateOfRates(db: Db, companyId: number) {
  const { rows } = await sql<{ state: string }>`select
    coalesce(md5(string_agg(currency || ' ' || rate || ' ' || on_date, ',' order by currency)), '') as state
    from exchange_rate where company_id = ${companyId}`.execute(db)
  return rows[0]!.state
}
