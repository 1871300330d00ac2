import type { Handler } from '../../../context.ts'
import { checkPort, checkVessel } from '../../sourcing/case/case.writes.ts'
import { record } from '../../event/event.queries.ts'
import { checkSupplier, insertOrderLines, orderColumns } from './order.writes.ts'

export const createOrder: Handler<'order.create'> = async ({ trx, actor, now }, { body }) => {
  await checkVessel(trx, actor, body.vesselId)
  await checkPort(trx, body.deliveryPort)
  await checkSupplier(trx, body.supplierId)
  const { id } = await trx
    .insertInto('purchaseOrder')
    .values({
      ...orderColumns(body),
      companyId: actor.companyId,
      state: 'DRAFT',
      createdBy: actor.id,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertOrderLines(trx, id, body, 'FREE')
  await record(trx, actor, now, {
    action: 'order.created',
    subject: 'order',
    subjectId: id,
    buyerId: actor.companyId,
    facts: { number: body.orderNumber },
  })
  return { id }
}
