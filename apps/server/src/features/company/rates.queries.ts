import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

interface Keeping {
  companyId: number
  by: number
  now: Date
  source: 'TYPED' | 'ECB'
}

/**
 * Keeps one dated rate per currency; frozen rates of running comparisons do not move. One that is typed as it stands stays whose
 * it was.
 */
export async function keepRates(
  trx: Trx,
  { companyId, by, now, source }: Keeping,
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
        source,
        savedBy: by,
        savedAt: now,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['companyId', 'currency'])
        .doUpdateSet((eb) => ({
          rate: eb.ref('excluded.rate'),
          onDate: eb.ref('excluded.onDate'),
          source: eb.ref('excluded.source'),
          savedBy: eb.ref('excluded.savedBy'),
          savedAt: eb.ref('excluded.savedAt'),
        }))
        .where(
          sql<boolean>`excluded.source = 'ECB' or (exchange_rate.rate, exchange_rate.on_date)
            is distinct from (excluded.rate, excluded.on_date)`,
        ),
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
