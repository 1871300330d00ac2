import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { requestFacts } from './request.facts.ts'
import { mailWithdrawal } from './request.mails.ts'
import { lockRequest, supplierNameOf } from './request.queries.ts'

/** No more offers are wanted from one supplier; what it has quoted stands and can be ordered. */
export const closeRequest: Handler<'request.close'> = async (context, { params, query }) => {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const move = decided(requestLifecycle, 'close', await requestFacts(trx, actor, found, request))
  await saveMove(trx, 'caseRequest', request.id, move, {
    movedAt: now,
    version: request.version + 1,
  })
  const event = await record(context, move.event, ofRequest(found, request, request.id), {
    supplier: await supplierNameOf(trx, request),
  })
  if (query.sendEmails) await mailWithdrawal(context, found, request, event, 'request.closed')
  await refreshFigures(trx, found.id)
  return { ok: true }
}
