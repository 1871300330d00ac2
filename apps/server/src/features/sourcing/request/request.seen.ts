import type { Acting } from '../../../context.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { supplierNameOf, type RequestRecord } from './request.queries.ts'

/** Marks a request as opened, the first time. */
export async function markSeen(
  context: Pick<Acting, 'trx' | 'actor' | 'now'>,
  companyId: number,
  request: RequestRecord,
) {
  const { trx, now } = context
  if (request.seenAt) return
  const { numUpdatedRows } = await trx
    .updateTable('caseRequest')
    .set({ seenAt: now })
    .where('id', '=', request.id)
    .where('seenAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const about = ofRequest({ id: request.caseId, companyId }, request, request.id)
  await record(context, 'request.seen', about, { supplier: await supplierNameOf(trx, request) })
}
