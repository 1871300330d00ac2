import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { quotationsFall } from '../case/case.fall.ts'
import { requestFacts } from './request.facts.ts'
import { mailWithdrawal } from './request.mails.ts'
import { lockRequest, supplierNameOf } from './request.queries.ts'

export const cancelRequest: Handler<'request.cancel'> = async (context, { params, query }) => {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const facts = await requestFacts(trx, actor, found, request)
  const move = decided(requestLifecycle, 'cancel', facts)
  await saveMove(trx, 'caseRequest', request.id, move, {
    movedAt: now,
    version: request.version + 1,
  })
  await quotationsFall(trx, 'requestId', request.id)
  await trx
    .deleteFrom('selection')
    .where('caseId', '=', found.id)
    .where('quotationLineId', 'in', (eb) =>
      eb
        .selectFrom('quotationLine')
        .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
        .select('quotationLine.id')
        .where('quotation.requestId', '=', request.id),
    )
    .execute()
  const event = await record(context, move.event, ofRequest(found, request, request.id), {
    supplier: await supplierNameOf(trx, request),
  })
  if (query.sendEmails) await mailWithdrawal(context, found, request, event, 'request.cancelled')
  await refreshFigures(trx, found.id)
  return { ok: true }
}
