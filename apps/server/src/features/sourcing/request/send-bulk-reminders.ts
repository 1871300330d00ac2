import { Refusal } from '@fairlead/api/refusals'
import { isAwaited } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { lockCase } from '../case/case.queries.ts'
import { requestFacts } from './request.facts.ts'
import { remindSupplier } from './request.remind.ts'
import { supplierNameOf } from './request.queries.ts'

export const sendBulkReminders: Handler<'request.remindBulk'> = async (context, { body }) => {
  const { trx, actor } = context
  const told: { sent: number; skipped: number; refused: Refused[] } = {
    sent: 0,
    skipped: 0,
    refused: [],
  }
  const wanted = body.requestIds && new Set(body.requestIds)
  for (const id of [...new Set(body.caseIds)].sort((a, b) => a - b)) {
    const found = await lockCase(trx, actor, id)
    const requests = await trx
      .selectFrom('caseRequest')
      .selectAll()
      .where('caseId', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const request of requests) {
      if (wanted && !wanted.delete(request.id)) continue
      try {
        await remindSupplier(context, { case: found, request, text: body.text })
        told.sent += 1
      } catch (error) {
        // A refusal comes before anything is written: the others still get theirs.
        if (!(error instanceof Refusal)) throw error
        told.skipped += 1
        if (wanted || isAwaited(await requestFacts(trx, actor, found, request)))
          told.refused.push({
            requestId: request.id,
            supplierName: await supplierNameOf(trx, request),
            message: error.message,
          })
      }
    }
  }
  // A request of none of these RFQs.
  if (wanted?.size) throw new Refusal('record.missing')
  return told
}

interface Refused {
  requestId: number
  supplierName: string
  message: string
}
