import { Refusal } from '@fairlead/api/refusals'
import { formatDue } from '@fairlead/formatting/due'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { longerProblem } from '@fairlead/validation/longer-deadline'
import type { Acting } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { ofRequest, record } from '../event/event.record.ts'
import { sayWithMove } from '../message/message.files.ts'
import type { Speaker } from '../message/message.say.ts'
import type { CaseRecord } from '../sourcing/case/case.queries.ts'
import { requestFacts } from '../sourcing/request/request.facts.ts'
import {
  lockRequest,
  supplierNameOf,
  type RequestRecord,
} from '../sourcing/request/request.queries.ts'
import { tellLater } from './conversation.letters.ts'

/** The deadline of a request: its own, or that of its RFQ. */
export const deadlineOf = (
  found: Pick<CaseRecord, 'dueAt'>,
  request: Pick<RequestRecord, 'dueAt'>,
) => request.dueAt ?? found.dueAt

/** Refuses a deadline that is not longer. */
export function assertLonger(
  until: string,
  { found, request, now }: { found: CaseRecord; request: RequestRecord; now: Date },
) {
  const problem = longerProblem({ until, dueAt: deadlineOf(found, request), now })
  if (problem) throw new Refusal('request.invalid', [{ path: 'until', message: problem }], problem)
}

/** A supplier asks for more time, with a word; the buyer reads it in the thread. */
export async function askLongerFor(
  context: Acting<Speaker>,
  requestId: number,
  { until, reason }: { until: string; reason: string },
) {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, requestId)
  const facts = await requestFacts(trx, actor, found, request)
  const { event } = decided(requestLifecycle, 'askLonger', facts)
  assertLonger(until, { found, request, now })
  await trx
    .updateTable('caseRequest')
    .set({ longerUntil: until, movedAt: now })
    .where('id', '=', request.id)
    .execute()
  const words = formatDue(until, found.timeZone)
  const supplier = await supplierNameOf(trx, request)
  await record(context, event, ofRequest(found, request, request.id), { supplier, until: words })
  await sayOnRequestMove(
    context,
    request,
    `Asks for a longer deadline, until ${words}.\n\n${reason}`,
  )
}

/** Says in the thread of a request what became of its deadline, and writes to who does not read it. */
export async function sayOnRequestMove(
  context: Acting<Speaker>,
  request: RequestRecord,
  text: string,
) {
  const about = { topic: { requestId: request.id }, caseId: request.caseId }
  const message = await sayWithMove(context, about, { kind: 'DEADLINE', text: text.trim() })
  if (message) await tellLater(context, message)
}
