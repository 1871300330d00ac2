import { Refusal } from '@fairlead/api/refusals'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { DeclineReason, declineReasonLabels } from '@fairlead/validation/vocabulary'
import type { Acting } from '../../../context.ts'
import type { LinkHolder, Member } from '../../../actor.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { followersOf } from '../../company/company.people.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { refreshFigures } from '../case/case.figures.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { requestThread } from '../../event/event.thread.ts'
import { requestFacts } from './request.facts.ts'
import { supplierNameOf, type RequestRecord } from './request.queries.ts'

/** Declines a locked request, with a reason of the list. */
export async function declineLockedRequest(
  context: Acting<Member | LinkHolder>,
  found: CaseRecord,
  request: RequestRecord,
  answer: { reason: string; comment: string | null },
) {
  const { trx, actor, now } = context
  const reason = DeclineReason.safeParse(answer.reason)
  if (!reason.success)
    throw new Refusal('request.invalid', [{ path: 'reason', message: 'Please choose a reason' }])
  const move = decided(requestLifecycle, 'decline', await requestFacts(trx, actor, found, request))
  await saveMove(trx, 'caseRequest', request.id, move, {
    declineReason: reason.data,
    declineComment: answer.comment,
    movedAt: now,
    seenAt: request.seenAt ?? now,
    version: request.version + 1,
  })
  const supplier = await supplierNameOf(trx, request)
  const words = declineReasonLabels[reason.data]
  const event = await record(context, move.event, ofRequest(found, request, request.id), {
    supplier,
    reason: words.toLowerCase(),
  })
  await sendLetter(context, {
    letter: 'request.declined',
    event,
    thread: requestThread(request.id),
    to: await followersOf(trx, found),
    facts: {
      supplier,
      number: found.requisitionNumber ?? String(found.id),
      title: found.title,
      reason: words,
      comment: answer.comment,
    },
    path: `/secured/buyer/case/${found.id}/overview`,
  })
  await refreshFigures(trx, found.id)
}
