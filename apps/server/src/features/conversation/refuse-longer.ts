import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { ofRequest, record } from '../event/event.record.ts'
import { requestFacts } from '../sourcing/request/request.facts.ts'
import { lockRequest, supplierNameOf } from '../sourcing/request/request.queries.ts'
import { sayOnRequestMove } from './conversation.longer.ts'

export const refuseLonger: Handler<'request.refuseLonger'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const facts = await requestFacts(trx, actor, found, request)
  const { event } = decided(requestLifecycle, 'refuseLonger', facts)
  await trx
    .updateTable('caseRequest')
    .set({ longerUntil: null, movedAt: now })
    .where('id', '=', request.id)
    .execute()
  const supplier = await supplierNameOf(trx, request)
  await record(context, event, ofRequest(found, request, request.id), { supplier })
  await sayOnRequestMove(context, request, `The deadline stays as it is.\n\n${body.reason ?? ''}`)
  return { ok: true }
}
