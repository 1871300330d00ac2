import { formatDue } from '@fairlead/formatting/due'
import { Refusal } from '@fairlead/api/refusals'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { findColleague } from '../../company/company.people.ts'
import { record } from '../../event/event.record.ts'
import { requestThread } from '../../event/event.thread.ts'
import { assigneeOf } from './request.assigned.ts'
import { requestFacts } from './request.facts.ts'
import { requestPath, wordsOf } from './request.mails.ts'
import { lockRequest } from './request.queries.ts'

/** Who works on a request is known to its supplier alone: the buyer is neither told nor shown. */
export const assignRequest: Handler<'request.assign'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const move = decided(requestLifecycle, 'assign', await requestFacts(trx, actor, found, request))
  const before = await assigneeOf(trx, request)
  const chosen =
    body.accountId === null ? null : await findColleague(trx, actor.companyId, body.accountId)
  if (chosen === undefined) throw new Refusal('request.no-colleague')
  const assigned = chosen && { id: chosen.accountId, name: chosen.name }
  if (before?.id === assigned?.id) return { assigned }
  if ((before?.id ?? null) !== body.from)
    throw new Refusal(
      'request.assigned-since',
      [],
      before ? `${before.name} works on this RFQ since a moment ago` : undefined,
    )
  await trx
    .updateTable('caseRequest')
    .set({ assignedTo: body.accountId, assignedAt: now })
    .where('id', '=', request.id)
    .execute()
  // Without a buyer: its histories do not hold it.
  const about = { id: request.id, caseId: found.id, supplierId: request.supplierId }
  const event = await record(context, move.event, about, { to: chosen?.name ?? null })
  const dueAt = request.dueAt ?? found.dueAt
  if (chosen && chosen.accountId !== actor.id)
    await sendLetter(context, {
      letter: 'request.assigned',
      event,
      to: [chosen],
      facts: {
        ...(await wordsOf(context, found)),
        by: actor.name,
        due: dueAt && formatDue(dueAt, found.timeZone),
      },
      path: requestPath(request.id, null),
      thread: requestThread(request.id),
    })
  return { assigned }
}
