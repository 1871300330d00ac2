import { caseLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { record } from '../../event/event.queries.ts'
import { lockCase, refreshFigures } from './case.queries.ts'

/** What was quoted and not ordered is declined; suppliers without an order have lost. */
export const closeCase: Handler<'case.close'> = async ({ trx, actor, now }, { params }) => {
  const found = await lockCase(trx, actor, params.id)
  const state = move(caseLifecycle, found.state, 'close')
  await trx
    .updateTable('rfqCase')
    .set({ state, closedAt: now, version: found.version + 1 })
    .where('id', '=', found.id)
    .execute()
  await trx
    .updateTable('caseRequest')
    .set({ state: 'LOST', movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', '=', 'SUBMITTED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotation')
            .select('quotation.id')
            .whereRef('quotation.requestId', '=', 'caseRequest.id')
            .where('quotation.state', '=', 'ACCEPTED'),
        ),
      ),
    )
    .execute()
  await trx
    .updateTable('quotation')
    .set({ state: 'DECLINED' })
    .where('caseId', '=', found.id)
    .where('state', '=', 'SUBMITTED')
    .execute()
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  await record(trx, actor, now, {
    action: 'case.closed',
    subject: 'case',
    subjectId: found.id,
    caseId: found.id,
    buyerId: found.companyId,
  })
  await refreshFigures(trx, found.id)
  return { ok: true }
}
