import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { refreshFigures } from './case.figures.ts'
import { lockCase } from './case.queries.ts'

/** Requests that ended with the case open again; quotations declined by closing stand again, cancelled ones do not. */
export const reopenCase: Handler<'case.reopen'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'reopen', await caseFacts(trx, actor, found))
  const isClosed = found.state === consequence(caseLifecycle, 'close').to
  const requests = consequence(requestLifecycle, 'standAgain')
  // Who was not asked any more before the case was closed stays so.
  const ended = isClosed ? [consequence(requestLifecycle, 'lose').to] : requests.from
  const quotations = consequence(quotationLifecycle, 'standAgain')
  await saveMove(trx, 'rfqCase', found.id, move, { closedAt: null, version: found.version + 1 })
  await trx
    .updateTable('caseRequest')
    .set({ state: requests.to, movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', 'in', ended)
    .execute()
  await trx
    .updateTable('quotation')
    .set({ state: quotations.to })
    .where('caseId', '=', found.id)
    .where('state', 'in', quotations.from)
    .execute()
  await record(context, move.event, ofCase(found))
  await refreshFigures(trx, found.id)
  return { ok: true }
}
