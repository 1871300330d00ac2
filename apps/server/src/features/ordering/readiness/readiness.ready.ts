import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { PackagingForm } from '@fairlead/validation/packaging'
import { pastProblems } from '@fairlead/validation/purchase-order'
import type { LinkHolder, Member } from '../../../actor.ts'
import type { Acting } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderFollowers, orderSupplier } from '../order/order.mails.ts'
import type { OrderRecord } from '../order/order.queries.ts'

type Packaging = z.output<typeof PackagingForm>

/** Makes a locked order ready, with or without a word on how it is packed: the one move both ways lead to. */
export async function readyOrder(
  context: Acting<Member | LinkHolder> & { today: string },
  order: OrderRecord,
  packaging: Packaging | null,
) {
  const { trx, actor, now, today } = context
  const facts = await orderFacts(trx, actor, order)
  const move = decided(
    orderLifecycle,
    'markReady',
    packaging ? { ...facts, packaging: 'given' } : facts,
  )
  const problems = pastProblems('readyFrom', packaging?.readyFrom, today)
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    ...(packaging && { packaging: JSON.stringify(packaging) }),
    readinessState: 'ORDER_IS_READY',
    readinessAt: now,
    readinessAskedAt: null,
    readinessDate: packaging?.readyFrom ?? today,
    version: order.version + 1,
  })
  const told = {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    packages: packaging?.packages.length ?? 0,
  }
  const event = await record(context, move.event, ofOrder(order), told)
  await mailAboutOrder(context, order, {
    letter: 'order.ready',
    event,
    to: await orderFollowers(trx, order),
    facts: { ...told, address: packaging?.address ?? null },
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
}
