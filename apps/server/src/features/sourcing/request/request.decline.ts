import { Refusal } from '@fairlead/api/refusals'
import { caseRequestLifecycle } from '@fairlead/validation/lifecycles'
import { DeclineReason, declineReasonLabels } from '@fairlead/validation/vocabulary'
import type { Actor } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { refreshFigures, type CaseRecord } from '../case/case.queries.ts'
import { record } from '../../event/event.queries.ts'
import { followersOf } from '../../company/company.people.ts'
import { standing, supplierNameOf, type RequestRecord } from './request.queries.ts'

/** Declines a locked request, with a reason of the list. */
export async function declineLockedRequest(
  { trx, actor, now, services }: { trx: Trx; actor: Actor; now: Date; services: Services },
  found: CaseRecord,
  request: RequestRecord,
  answer: { reason: string; comment: string | null },
) {
  const reason = DeclineReason.safeParse(answer.reason)
  if (!reason.success)
    throw new Refusal('request.invalid', [{ path: 'reason', message: 'Please choose a reason' }])
  const state = move(caseRequestLifecycle, request.state, 'decline', 'request.not-open')
  if ((await standing(trx, request.id)).active > 0) throw new Refusal('request.active-quotation')
  await trx
    .updateTable('caseRequest')
    .set({
      state,
      declineReason: reason.data,
      declineComment: answer.comment,
      movedAt: now,
      seenAt: request.seenAt ?? now,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .execute()
  const supplier = await supplierNameOf(trx, request)
  const words = declineReasonLabels[reason.data]
  const eventId = await record(trx, actor, now, {
    action: 'request.declined',
    subject: 'request',
    subjectId: request.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: { supplier, reason: words.toLowerCase() },
  })
  await queueMail(trx, services.jobs, now, eventId, await followersOf(trx, found), {
    subject: `${supplier} declined ${found.requisitionNumber ?? found.id}`,
    greeting: 'Good day,',
    paragraphs: [
      `${supplier} will not quote ${found.title}. Reason: ${words}.`,
      ...(answer.comment ? [answer.comment] : []),
    ],
    link: {
      text: 'Open the RFQ',
      url: `${services.publicUrl()}/secured/buyer/case/${found.id}/overview`,
    },
  })
  await refreshFigures(trx, found.id)
}
