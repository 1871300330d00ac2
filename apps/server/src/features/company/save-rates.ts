import type { Handler } from '../../context.ts'
import { keepRates } from './rates.queries.ts'

export const saveRates: Handler<'rate.save'> = async ({ trx, actor }, { body }) => {
  const kept = body.rates.map((rate) => rate.currency)
  const old = trx.deleteFrom('exchangeRate').where('companyId', '=', actor.companyId)
  await (kept.length ? old.where('currency', 'not in', kept) : old).execute()
  await keepRates(trx, actor.companyId, body.rates)
  return { ok: true }
}
