import { Refusal } from '@fairlead/api/refusals'
import { readinessLabels, type ReadinessOption } from '@fairlead/validation/purchase-order'
import { formatDate } from '@fairlead/formatting/date'
import type { Member } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import type { Trx } from '../../../db/transaction.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderFollowers } from '../order/order.mails.ts'
import { lockOrder, type OrderRecord } from '../order/order.queries.ts'

/** A confirmed order of this actor, locked: readiness is spoken of between confirmation and readiness. */
export async function lockConfirmed(trx: Trx, actor: Member, id: number): Promise<OrderRecord> {
  const order = await lockOrder(trx, actor, id)
  if (order.state !== 'CONFIRMED') throw new Refusal('order.not-confirmed')
  return order
}

/** The latest confirmed delivery of an order: readiness shows that one. */
export async function latestDelivery(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('scheduleLine')
    .innerJoin('purchaseOrderLine', 'purchaseOrderLine.id', 'scheduleLine.orderLineId')
    .select((eb) => eb.fn.max('scheduleLine.onDate').as('date'))
    .where('purchaseOrderLine.orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.date
}

/** Writes a supplier's word on readiness down and tells the buyer. */
export async function sayReadiness(
  context: { trx: Trx; actor: Member; now: Date; services: Services },
  order: OrderRecord,
  option: ReadinessOption,
  date: string | null,
  comment: string | null,
) {
  const { trx, actor, now } = context
  await trx
    .updateTable('purchaseOrder')
    .set({
      readinessState: option,
      readinessDate: date,
      readinessAt: now,
      readinessAskedAt: null,
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute()
  const words = [readinessLabels[option].toLowerCase(), date ? formatDate(date) : '', comment ?? '']
    .filter(Boolean)
    .join(', ')
  const eventId = await record(trx, actor, now, {
    action: 'order.readinessUpdated',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: { number: order.orderNumber, supplier: actor.companyName, words },
  })
  await mailAboutOrder(context, order, eventId, await orderFollowers(trx, order), {
    subject: `Readiness of order ${order.orderNumber}`,
    text: `${actor.companyName}: ${words}.`,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
}
