import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { keepRates, stateOfRates } from './rates.queries.ts'

export const saveRates: Handler<'rate.save'> = async ({ trx, actor, now }, { body }) => {
  const { companyId } = actor
  // One after the other within a company: what is compared stays until it is written.
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
  if ((await stateOfRates(trx, companyId)) !== body.state) throw new Refusal('record.stale')
  const kept = body.rates.map((rate) => rate.currency)
  const old = trx.deleteFrom('exchangeRate').where('companyId', '=', companyId)
  await (kept.length ? old.where('currency', 'not in', kept) : old).execute()
  await keepRates(trx, { companyId, by: actor.id, now, source: 'TYPED' }, body.rates)
  return { ok: true }
}
