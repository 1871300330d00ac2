import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { record } from '../../event/event.queries.ts'
import { lockCase, refreshFigures } from './case.queries.ts'

/** Requests that ended with the case open again; quotations declined by closing stand again, cancelled ones do not. */
export const reopenCase: Handler<'case.reopen'> = async ({ trx, actor, now }, { params }) => {
  const found = await lockCase(trx, actor, params.id)
  const state = move(caseLifecycle, found.state, 'reopen')
  if (!found.sentAt) throw new Refusal('case.revert-refused')
  await trx
    .updateTable('rfqCase')
    .set({ state, closedAt: null, version: found.version + 1 })
    .where('id', '=', found.id)
    .execute()
  const ended = found.state === 'CLOSED' ? ('LOST' as const) : ('CANCELLED' as const)
  await trx
    .updateTable('caseRequest')
    .set({ state: 'SUBMITTED', movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', '=', ended)
    .execute()
  if (found.state === 'CLOSED')
    await trx
      .updateTable('quotation')
      .set({ state: 'SUBMITTED' })
      .where('caseId', '=', found.id)
      .where('state', '=', 'DECLINED')
      .execute()
  await record(trx, actor, now, {
    action: 'case.reopened',
    subject: 'case',
    subjectId: found.id,
    caseId: found.id,
    buyerId: found.companyId,
  })
  await refreshFigures(trx, found.id)
  return { ok: true }
}
