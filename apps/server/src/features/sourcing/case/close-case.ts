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

/** What was quoted and not ordered is declined; suppliers without an order have lost. */
export const closeCase: Handler<'case.close'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'close', await caseFacts(trx, actor, found))
  const requests = consequence(requestLifecycle, 'lose')
  const quotations = consequence(quotationLifecycle, 'lose')
  const ordered = consequence(quotationLifecycle, 'order').to
  await saveMove(trx, 'rfqCase', found.id, move, { closedAt: now, version: found.version + 1 })
  await trx
    .updateTable('caseRequest')
    .set({ state: requests.to, movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', 'in', requests.from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotation')
            .select('quotation.id')
            .whereRef('quotation.requestId', '=', 'caseRequest.id')
            .where('quotation.state', '=', ordered),
        ),
      ),
    )
    .execute()
  await trx
    .updateTable('quotation')
    .set({ state: quotations.to })
    .where('caseId', '=', found.id)
    .where('state', 'in', quotations.from)
    .execute()
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  await record(context, move.event, ofCase(found))
  await refreshFigures(trx, found.id)
  return { ok: true }
}
