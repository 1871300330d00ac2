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
    .leftJoin('account', 'account.id', 'exchangeRate.savedBy')
    .select(['currency', 'rate', 'onDate', 'source', 'savedAt'])
    .select(['account.firstName', 'account.lastName'])
    .where('exchangeRate.companyId', '=', actor.companyId)
    .orderBy('currency')
    .execute()
  return {
    base: company.currency,
    state: await stateOfRates(db, actor.companyId),
    rates: rows.map((row) => ({
      currency: row.currency,
      rate: row.rate,
      on: row.onDate,
      source: row.source,
      by: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
      at: row.savedAt,
    })),
  }
}
