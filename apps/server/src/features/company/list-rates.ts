import type { Handler } from '../../context.ts'
import { stateOfRates } from './rates.queries.ts'

export const listRates: Handler<'rate.list'> = async ({ db, actor }) => {
  const company = await db
    .selectFrom('company')
    .select('currency')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('exchangeRate')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .orderBy('currency')
    .execute()
  return {
    base: company.currency,
    state: await stateOfRates(db, actor.companyId),
    rates: rows.map((row) => ({
      currency: row.currency,
      rate: row.rate,
      on: row.onDate,
    })),
  }
}
