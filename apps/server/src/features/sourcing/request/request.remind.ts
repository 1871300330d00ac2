import { isRemindedLately } from '@fairlead/validation/reminder'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { linesOf } from '../../../documents/plain-text.ts'
import { decided } from '../../../db/move.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { requestFacts } from './request.facts.ts'
import { makeLink } from './request.link.ts'
import { mailRequest } from './request.mails.ts'
import { supplierNameOf, type RequestRecord } from './request.queries.ts'

interface Reminded {
  case: CaseRecord
  request: RequestRecord
  text?: string
}

/** Reminds the supplier of one locked request, under the cap of the buyer's settings; `text` goes along. */
export async function remindSupplier(
  context: Acting<Member>,
  { case: found, request, text = '' }: Reminded,
): Promise<void> {
  const { trx, actor, now } = context
  const move = decided(requestLifecycle, 'remind', {
    ...(await requestFacts(trx, actor, found, request)),
    remindedLately: isRemindedLately(request.remindedAt, now),
  })
  await trx
    .updateTable('caseRequest')
    .set({
      reminders: request.reminders + 1,
      remindedAt: now,
      movedAt: now,
    })
    .where('id', '=', request.id)
    .execute()
  const event = await record(context, move.event, ofRequest(found, request, request.id), {
    supplier: await supplierNameOf(trx, request),
    ...(text && { text }),
  })
  await mailRequest(context, found, request, {
    letter: 'request.reminder',
    said: linesOf(text),
    event,
    token: await makeLink(trx, request, now),
  })
}
