import { sql, type RawBuilder } from 'kysely'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { among } from '../../../db/states.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { refreshFigures } from './case.figures.ts'
import { lockCase, type CaseRecord } from './case.queries.ts'
import { requestThread } from '../../event/event.thread.ts'

type Context = CallContext<'case.close'>

/** What was quoted and not ordered is declined; its suppliers have lost, the others need not answer any more. */
export const closeCase: Handler<'case.close'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'close', await caseFacts(trx, actor, found))
  await saveMove(trx, 'rfqCase', found.id, move, { closedAt: now, version: found.version + 1 })
  const quotations = consequence(quotationLifecycle, 'lose')
  const losers = await endRequests(context, found, 'lose', hasQuotation(quotations.from))
  // Whoever had quoted has lost by now: what is left has nothing to decide on.
  const silent = await endRequests(context, found, 'closeWithCase', sql<boolean>`true`)
  await trx
    .updateTable('quotation')
    .set({ state: quotations.to })
    .where('caseId', '=', found.id)
    .where('state', 'in', quotations.from)
    .execute()
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  const event = await record(context, move.event, ofCase(found))
  await tell(context, found, event, losers, true)
  await tell(context, found, event, silent, false)
  await refreshFigures(trx, found.id)
  return { ok: true }
}

const hasQuotation = (states: readonly QuotationState[]) =>
  sql<boolean>`exists (select 1 from quotation q where q.request_id = case_request.id and q.state in ${among(states)})`

/** Ends open requests that have no order. */
async function endRequests(
  { trx, now }: Context,
  found: CaseRecord,
  as: 'lose' | 'closeWithCase',
  which: RawBuilder<boolean>,
) {
  const { from, to } = consequence(requestLifecycle, as)
  return trx
    .updateTable('caseRequest')
    .set({ state: to, movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', 'in', from)
    .where(which)
    .where(({ not }) => not(hasQuotation([consequence(quotationLifecycle, 'order').to])))
    .returningAll()
    .execute()
}

type Ended = Awaited<ReturnType<typeof endRequests>>

async function tell(
  context: Context,
  found: CaseRecord,
  event: number,
  requests: Ended,
  quoted: boolean,
) {
  const { trx } = context
  const facts = {
    buyer: await companyName(trx, found.companyId),
    number: found.requisitionNumber ?? String(found.id),
    title: found.title,
    quoted,
  }
  for (const request of requests)
    await sendLetter(context, {
      letter: 'case.closed',
      event,
      to: await askedPeople(trx, request),
      thread: requestThread(request.id),
      facts,
    })
}
