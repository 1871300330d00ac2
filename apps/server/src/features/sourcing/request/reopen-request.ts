import type { Handler } from '../../../context.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockRequest } from './request.queries.ts'
import { reopen } from './request.reopen.ts'

export const reopenRequest: Handler<'request.reopen'> = async (context, { params }) => {
  const { trx, actor } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  await reopen(context, found, request)
  await refreshFigures(trx, found.id)
  return { ok: true }
}
