import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { requestFacts } from './request.facts.ts'
import { renewLink } from './request.link.ts'
import { mailRequest } from './request.mails.ts'
import { lockRequest, supplierNameOf } from './request.queries.ts'

export const reopenRequest: Handler<'request.reopen'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const move = decided(requestLifecycle, 'reopen', await requestFacts(trx, actor, found, request))
  const link = renewLink(request, now)
  await saveMove(trx, 'caseRequest', request.id, move, {
    movedAt: now,
    version: request.version + 1,
    declineReason: null,
    declineComment: null,
    ...link.kept,
  })
  const event = await record(context, move.event, ofRequest(found, request, request.id), {
    supplier: await supplierNameOf(trx, request),
  })
  await mailRequest(context, found, request, {
    letter: 'request.reopened',
    event,
    token: link.token,
  })
  await refreshFigures(trx, found.id)
  return { ok: true }
}
