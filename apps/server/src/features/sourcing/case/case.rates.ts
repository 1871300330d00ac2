import { dayIn } from '@fairlead/validation/day'
import { sql } from 'kysely'
import type { Acting } from '../../../context.ts'
import { ofCase, record } from '../../event/event.record.ts'
import type { CaseRecord } from './case.queries.ts'

/**
 * Freezes the buyer's rate of a currency for one case, so that the comparison does not move under the reader. A currency
 * without a known rate stays out and its offers are shown as not comparable.
 */
export async function freezeRate(
  { trx, actor, now }: Pick<Acting, 'trx' | 'actor' | 'now'>,
  found: CaseRecord,
  currency: string,
) {
  const rates = found.rates ?? {}
  if (rates[currency]) return
  const company = await trx
    .selectFrom('company')
    .select('currency')
    .where('id', '=', found.companyId)
    .executeTakeFirstOrThrow()
  const known = await trx
    .selectFrom('exchangeRate')
    .select(['rate', 'onDate'])
    .where('companyId', '=', found.companyId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  const rate = company.currency === currency ? '1' : known?.rate
  if (!rate) return
  const on = known?.onDate ?? dayIn(now, found.timeZone ?? 'UTC')
  await trx
    .updateTable('rfqCase')
    .set({
      rates: JSON.stringify({ ...rates, [currency]: rate }),
      ratesOn: sql`least(rates_on, ${on}::date)`,
    })
    .where('id', '=', found.id)
    .execute()
  if (Object.keys(rates).length === 0)
    await record(
      { trx, now, actor: { ...actor, name: 'Fairlead' } },
      'case.ratesFrozen',
      ofCase(found),
      { on },
    )
  found.rates = { ...rates, [currency]: rate }
}
