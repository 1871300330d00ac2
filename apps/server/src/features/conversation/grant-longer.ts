import { formatDue } from '@fairlead/formatting/due'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { ofRequest, record } from '../event/event.record.ts'
import { requestFacts } from '../sourcing/request/request.facts.ts'
import { lockRequest, supplierNameOf } from '../sourcing/request/request.queries.ts'
import { moveTerms } from '../sourcing/request/request.version.ts'
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
  const words = formatDue(until, found.timeZone)
  const supplier = await supplierNameOf(trx, request)
  await record(context, event, ofRequest(found, request, request.id), {
    supplier,
    until: words,
    forAll,
  })
  if (forAll) await moveTerms(context, found, { dueAt: until }, { tells: false })
  await trx
    .updateTable('caseRequest')
    .set({ longerUntil: null, movedAt: now, ...(forAll ? {} : { dueAt: until }) })
    .where('id', '=', request.id)
    .execute()
  const theirs = forAll ? await readingAlong(trx, found.id) : [request]
  for (const each of theirs)
    await sayOnRequestMove(context, each, `The new deadline for your quotation is ${words}.`)
  return { ok: true }
}
