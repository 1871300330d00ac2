import { Refusal } from '@fairlead/api/refusals'
import { caseRequestLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { refreshFigures } from '../case/case.queries.ts'
import { record } from '../../event/event.queries.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { standing, lockRequest, supplierNameOf } from './request.queries.ts'

export const cancelRequest: Handler<'request.cancel'> = async (
  { trx, actor, now, services },
  { params, query },
) => {
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const state = move(caseRequestLifecycle, request.state, 'cancel')
  if ((await standing(trx, request.id)).ordered) throw new Refusal('quotation.ordered')
  await trx
    .updateTable('caseRequest')
    .set({ state, movedAt: now, version: request.version + 1 })
    .where('id', '=', request.id)
    .execute()
  await trx
    .updateTable('quotation')
    .set({ state: 'CANCELLED' })
    .where('requestId', '=', request.id)
    .where('state', '=', 'SUBMITTED')
    .execute()
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
  const eventId = await record(trx, actor, now, {
    action: 'request.cancelled',
    subject: 'request',
    subjectId: request.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: { supplier: await supplierNameOf(trx, request) },
  })
  if (query.sendEmails)
    await queueMail(trx, services.jobs, now, eventId, await askedPeople(trx, request), {
      subject: `RFQ ${found.requisitionNumber ?? found.id} was withdrawn`,
      greeting: 'Good day,',
      paragraphs: [
        `${await companyName(trx, found.companyId)} no longer needs a quotation for ${found.title}. Nothing is left for you to do.`,
      ],
    })
  await refreshFigures(trx, found.id)
  return { ok: true }
}
