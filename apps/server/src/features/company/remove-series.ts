import type { Handler } from '../../context.ts'

export const removeSeries: Handler<'series.remove'> = async ({ trx, actor }, { params }) => {
  await trx
    .deleteFrom('numberSeries')
    .where('companyId', '=', actor.companyId)
    .where('document', '=', params.document)
    .execute()
  return { ok: true }
}
