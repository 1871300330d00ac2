import { seriesNumber, seriesProblems, stemOf } from '@fairlead/validation/number-series'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { findSeries, lastCount } from './company.series.ts'
import { checkWas, lockCompany } from './company.was.ts'

export const saveSeries: Handler<'series.save'> = async (
  { trx, actor, today },
  { params: { document }, body: { was, ...body } },
) => {
  const { companyId } = actor
  const { prefix, width, next } = body
  await lockCompany(trx, companyId)
  checkWas((await findSeries(trx, companyId, document)) ?? {}, was, body)
  const stem = stemOf(prefix, today)
  await trx
    .insertInto('numberCount')
    .values({ companyId, document, stem, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .selectFrom('numberCount')
    .select('last')
    .where('companyId', '=', companyId)
    .where('document', '=', document)
    .where('stem', '=', stem)
    .forUpdate()
    .execute()
  const last = await lastCount(trx, companyId, document, stem)
  const problems = seriesProblems(next, last, seriesNumber(stem, width, last))
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
  await trx
    .updateTable('numberCount')
    .set({ last: next - 1 })
    .where('companyId', '=', companyId)
    .where('document', '=', document)
    .where('stem', '=', stem)
    .execute()
  await trx
    .insertInto('numberSeries')
    .values({ companyId, document, prefix, width })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'document']).doUpdateSet({ prefix, width }),
    )
    .execute()
  return { number: seriesNumber(stem, width, next) }
}
