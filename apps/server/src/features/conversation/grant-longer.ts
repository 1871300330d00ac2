import { sql } from 'kysely'
import { formatZoned } from '@fairlead/formatting/date'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Acting, Handler } from '../../context.ts'
import type { Member } from '../../actor.ts'
import { decided } from '../../db/move.ts'
import { ofRequest, record } from '../event/event.record.ts'
import type { CaseRecord } from '../sourcing/case/case.queries.ts'
import { requestFacts } from '../sourcing/request/request.facts.ts'
import {
  lockRequest,
  supplierNameOf,
  type RequestRecord,
} from '../sourcing/request/request.queries.ts'
import { assertLonger, sayOnRequestMove } from './conversation.longer.ts'
import { readingAlong } from './conversation.readers.ts'

/** More time for the one who asked, or for all; nobody else learns that somebody asked. */
export const grantLonger: Handler<'request.grantLonger'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const facts = await requestFacts(trx, actor, found, request)
  const { event } = decided(requestLifecycle, 'grantLonger', facts)
  const { until, forAll } = body
  assertLonger(until, { found, request, now })
  const words = formatZoned(until, found.timeZone)
  const supplier = await supplierNameOf(trx, request)
  await record(context, event, ofRequest(found, request, request.id), {
    supplier,
    until: words,
    forAll,
  })
  const theirs = forAll ? await moveForAll(context, found, until) : [request]
  await trx
    .updateTable('caseRequest')
    .set({ longerUntil: null, movedAt: now, ...(forAll ? {} : { dueAt: until }) })
    .where('id', '=', request.id)
    .execute()
  for (const each of theirs)
    await sayOnRequestMove(context, each, `The new deadline for your quotation is ${words}.`)
  return { ok: true }
}

/** Moves the deadline of the RFQ; a supplier who has a later one of its own keeps that. */
async function moveForAll(
  { trx, now }: Acting<Member>,
  found: CaseRecord,
  until: string,
): Promise<RequestRecord[]> {
  await trx.updateTable('rfqCase').set({ dueAt: until }).where('id', '=', found.id).execute()
  await trx
    .updateTable('caseRequest')
    .set({ dueAt: sql`case when due_at > ${until} then due_at end`, movedAt: now })
    .where('caseId', '=', found.id)
    .execute()
  return readingAlong(trx, found.id)
}
