import { seriesNumber, stemOf } from '@fairlead/validation/number-series'
import type { Handler } from '../../context.ts'
import { lastCount } from './company.series.ts'

export const listSeries: Handler<'series.list'> = async ({ db, actor, today }) => {
  const { companyId } = actor
  const all = await db
    .selectFrom('numberSeries')
    .select(['document', 'prefix', 'width'])
    .where('companyId', '=', companyId)
    .orderBy('document')
    .execute()
  return Promise.all(
    all.map(async (series) => {
      const stem = stemOf(series.prefix, today)
      const next = (await lastCount(db, companyId, series.document, stem)) + 1
      return { ...series, next, number: seriesNumber(stem, series.width, next) }
    }),
  )
}
