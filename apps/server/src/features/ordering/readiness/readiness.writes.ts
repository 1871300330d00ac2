import {
  readinessLabels,
  type DispatchForm,
  type ReadinessOption,
} from '@fairlead/validation/purchase-order'
import { formatDate } from '@fairlead/formatting/date'
import type { Acting } from '../../../context.ts'
import type { LinkHolder, Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { mailAboutOrder, orderFollowers, orderSupplier } from '../order/order.mails.ts'
import type { OrderRecord } from '../order/order.queries.ts'

/** The day an order is promised for: the last one its supplier said, else that of the latest confirmed delivery. */
export async function promisedDay(
  db: Db,
  { id, readinessDate }: Pick<OrderRecord, 'id' | 'readinessDate'>,
): Promise<string | null> {
  if (readinessDate !== null) return readinessDate
  const row = await db
    .selectFrom('scheduleLine')
    .innerJoin('purchaseOrderLine', 'purchaseOrderLine.id', 'scheduleLine.orderLineId')
    .select((eb) => eb.fn.max('scheduleLine.onDate').as('date'))
    .where('purchaseOrderLine.orderId', '=', id)
    .executeTakeFirstOrThrow()
  return row.date
}

/** A supplier's word on readiness, as histories and mails say it. */
export const readinessWords = (
  option: ReadinessOption,
  date: string | null,
  comment: string | null,
): string =>
  [readinessLabels[option].toLowerCase(), date ? formatDate(date) : '', comment ?? '']
    .filter(Boolean)
    .join(', ')

/** When and how an order left, behind the words that it did. */
export const dispatchWords = ({ on, carrier, tracking }: DispatchForm): string =>
  [
    ` on ${formatDate(on)}`,
    carrier ? ` with ${carrier}` : '',
    tracking ? `, tracking number ${tracking}` : '',
  ].join('')

/** Writes a supplier's word on readiness down and tells the buyer. */
export async function sayReadiness(
  context: Acting<Member | LinkHolder>,
  order: OrderRecord,
  option: ReadinessOption,
  date: string | null,
  comment: string | null,
) {
  const { trx, now } = context
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
  const words = readinessWords(option, date, comment)
  const facts = { number: order.orderNumber, supplier: await orderSupplier(trx, order), words }
  const event = await record(context, 'order.readinessUpdated', ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.readiness',
    event,
    to: await orderFollowers(trx, order),
    facts,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
}
