import { readFile } from 'node:fs/promises'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { readEcbRates } from './rates.ecb.ts'
import { keepRates } from './rates.queries.ts'

export const uploadRates: Handler<'rate.upload'> = async ({ trx, actor, now, files }) => {
  const [file] = files['files'] ?? []
  if (!file || file.size > 2_000_000) throw new Refusal('rates.unreadable')
  const company = await trx
    .selectFrom('company')
    .select('currency')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const { on, rates } = readEcbRates(await readFile(file.path, 'utf8'), company.currency)
  await keepRates(
    trx,
    { companyId: actor.companyId, by: actor.id, now, source: 'ECB' },
    rates.map((rate) => ({ ...rate, on })),
  )
  return { loaded: rates.length, on }
}
