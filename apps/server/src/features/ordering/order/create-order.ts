import { orderPages } from '@fairlead/validation/order-lifecycle'
import { Refusal } from '@fairlead/api/refusals'
import { messages } from '@fairlead/validation/messages'
import type { Handler } from '../../../context.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { checkVessel } from '../../vessel/vessel.queries.ts'
import { nextOrderNumber } from './order.number.ts'
import { checkSupplier, insertOrderLines, orderColumns } from './order.writes.ts'

export const createOrder: Handler<'order.create'> = async (context, { body }) => {
  const { trx, actor, now, today } = context
  const orderNumber = body.orderNumber || (await nextOrderNumber(context, actor.companyId))
  if (!orderNumber)
    throw new Refusal('request.invalid', [{ path: 'orderNumber', message: messages.required }])
  await checkVessel(trx, actor, body.vesselId)
  await checkPort(trx, body.deliveryPort)
  await checkSupplier(trx, body.supplierId)
  const order = await trx
    .insertInto('purchaseOrder')
    .values({
      ...orderColumns({ ...body, orderNumber }),
      companyId: actor.companyId,
      state: orderPages['draft-pos'][0],
      createdBy: actor.id,
      createdAt: now,
    })
    .returning(['id', 'caseId', 'companyId', 'supplierId'])
    .executeTakeFirstOrThrow()
  await insertOrderLines(trx, { ...order, today }, body, 'FREE')
  await record(context, 'order.created', ofOrder(order), { number: orderNumber })
  return { id: order.id }
}
