import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { undoAwards } from '../case/case.awards.ts'
import { caseFacts } from '../case/case.facts.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { releaseUnordered } from '../case/case.release.ts'
import { makeLink } from './request.link.ts'
import { mailRequest } from './request.mails.ts'
import type { RequestRecord } from './request.queries.ts'

type Context = CallContext<'case.reopen'>

/** Requests that ended with the case open again; quotations declined by closing, or awarded without an order, stand again, cancelled ones do not. */
export const reopenCase: Handler<'case.reopen'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'reopen', await caseFacts(trx, actor, found))
  const quotations = consequence(quotationLifecycle, 'standAgain')
  const stood = await requestsEndedWith(context, found)
  await saveMove(trx, 'rfqCase', found.id, move, {
    closedAt: null,
    toldReason: null,
    version: found.version + 1,
  })
  await trx
    .updateTable('quotation')
    .set({ state: quotations.to })
    .where('caseId', '=', found.id)
    .where('state', 'in', quotations.from)
    .execute()
  await releaseUnordered(trx, found.id)
  await undoAwards(trx, found.id, now)
  const event = await record(context, move.event, ofCase(found))
  for (const request of stood) await askAgain(context, found, request, event)
  await refreshFigures(trx, found.id)
  return { ok: true }
}

/** Who was not asked any more before the case ended stays so. */
const requestsEndedWith = ({ trx }: Context, found: CaseRecord) =>
  trx
    .selectFrom('caseRequest')
    .selectAll()
    .where('caseId', '=', found.id)
    .where('state', 'in', consequence(requestLifecycle, 'standAgain').from)
    .where('movedAt', '=', found.closedAt)
    .execute()

async function askAgain(
  context: Context,
  found: CaseRecord,
  request: RequestRecord,
  event: number,
) {
  const { trx, now } = context
  await trx
    .updateTable('caseRequest')
    .set({ state: consequence(requestLifecycle, 'standAgain').to, movedAt: now })
    .where('id', '=', request.id)
    .execute()
  await mailRequest(context, found, request, {
    letter: 'request.reopened',
    event,
    token: await makeLink(trx, request, now),
  })
}
