import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockCase } from '../case/case.queries.ts'
import { remindSupplier } from './request.remind.ts'

export const sendBulkReminders: Handler<'request.remindBulk'> = async (context, { body }) => {
  const { trx, actor } = context
  const counts = { sent: 0, skipped: 0 }
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
      try {
        await remindSupplier(context, found, request)
        counts.sent += 1
      } catch (error) {
        // A refusal comes before anything is written: the others still get theirs.
        if (!(error instanceof Refusal)) throw error
        counts.skipped += 1
      }
    }
  }
  return counts
}
