import { Refusal } from '@fairlead/api/refusals'
import { caseRequestLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { refreshFigures } from '../case/case.queries.ts'
import { record } from '../../event/event.queries.ts'
import { mailRequest } from './request.invite.ts'
import { lockRequest, supplierNameOf } from './request.queries.ts'
import { renewLink } from './request.link.ts'

export const reopenRequest: Handler<'request.reopen'> = async (
  { trx, actor, now, services },
  { params },
) => {
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  if (found.state !== 'OPEN') throw new Refusal('case.revert-refused')
  const state = move(caseRequestLifecycle, request.state, 'reopen')
  const link = renewLink(request, now)
  await trx
    .updateTable('caseRequest')
    .set({
      state,
      movedAt: now,
      version: request.version + 1,
      declineReason: null,
      declineComment: null,
      ...link.kept,
    })
    .where('id', '=', request.id)
    .execute()
  const eventId = await record(trx, actor, now, {
    action: 'request.reopened',
    subject: 'request',
    subjectId: request.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: { supplier: await supplierNameOf(trx, request) },
  })
  await mailRequest({ trx, now, services }, found, request, link.token, eventId, 'reopened')
  await refreshFigures(trx, found.id)
  return { ok: true }
}
