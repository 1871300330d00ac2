import type { Actor } from '../../../actor.ts'
import type { Trx } from '../../../db/transaction.ts'
import { record } from '../../event/event.queries.ts'
import { supplierNameOf, type RequestRecord } from './request.queries.ts'

/** Marks a request as opened, the first time. */
export async function markSeen(
  trx: Trx,
  actor: Actor,
  now: Date,
  buyerId: number,
  request: RequestRecord,
) {
  if (request.seenAt) return
  const { numUpdatedRows } = await trx
    .updateTable('caseRequest')
    .set({ seenAt: now })
    .where('id', '=', request.id)
    .where('seenAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await record(trx, actor, now, {
    action: 'request.seen',
    subject: 'request',
    subjectId: request.id,
    caseId: request.caseId,
    buyerId,
    supplierId: request.supplierId,
    facts: { supplier: await supplierNameOf(trx, request) },
  })
}
