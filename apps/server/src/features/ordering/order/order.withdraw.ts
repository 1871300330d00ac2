import type { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Acting } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { saveMove, type Allowed } from '../../../db/move.ts'
import type { Recipient } from '../../../mail/outbox.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import { typedAddresses } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { keepOrderedPrices } from '../../sourcing/case/case.prices.ts'
import { lapseChange } from './order.changes.ts'
import { closeDeclarations } from './order.declaration.ts'
import { mailAboutOrder, orderRecipients, supplierPath } from './order.mails.ts'
import type { OrderRecord } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

/** Withdraws a locked order and tells its supplier. */
export async function withdrawLockedOrder(
  context: Acting,
  order: OrderRecord,
  move: Allowed<typeof orderLifecycle, 'withdraw'>,
  reason: string | null,
) {
  const { trx, now } = context
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    withdrawReason: reason,
  })
  await keepOrderedPrices(trx, [order.id])
  await lapseChange(trx, order.id, now)
  await closeDeclarations(context, order, 'The order was withdrawn')
  await releaseQuotation(trx, order)
  await bookOrders(context, order.companyId, { orderIds: [order.id], move: 'WITHDRAW' })
  const facts = { number: order.orderNumber, reason }
  const event = await record(context, move.event, ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.withdrawn',
    event,
    to: [...(await orderRecipients(trx, order)), ...(await alsoTold(trx, order))],
    facts: { ...facts, buyer: await companyName(trx, order.companyId) },
    path: await supplierPath(context, order),
  })
}

/** The further addresses of its RFQ, where the buyer wanted them told of withdrawn orders. */
async function alsoTold(db: Db, { requestId }: OrderRecord): Promise<Recipient[]> {
  if (requestId === null) return []
  const request = await db
    .selectFrom('caseRequest')
    .select('extraEmails')
    .where('id', '=', requestId)
    .where('notifyWithdrawal', '=', true)
    .executeTakeFirst()
  return typedAddresses(request?.extraEmails ?? [])
}
