import type { z } from 'zod'
import type { Readiness } from '@fairlead/api/order-shapes'
import { dayIn } from '@fairlead/validation/day'
import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { readinessAskedOn } from '@fairlead/validation/readiness'
import type { OrderRecord } from './order.queries.ts'
import { timingOf } from './order.sending.ts'

const awaited: readonly string[] = consequence(orderLifecycle, 'askReadiness').from

/** The day on which the supplier of an order is asked by itself; null where it is not, or has been. */
export function askedOn(order: OrderRecord, day: string | null): string | null {
  const isAwaited = awaited.includes(order.state)
  if (!isAwaited || order.readinessAskedAt !== null || order.confirmedAt === null) return null
  return readinessAskedOn({
    timing: timingOf(order),
    state: order.readinessState,
    saidOn: order.readinessAt && dayIn(new Date(order.readinessAt), 'UTC'),
    day,
  })
}

/** When an order will be ready; `day` is the one it is promised for. */
export const readinessOf = (
  order: OrderRecord,
  day: string | null,
): z.output<typeof Readiness> => ({
  pending: order.readinessAskedAt !== null && awaited.includes(order.state),
  askedAt: order.readinessAskedAt,
  asksOn: askedOn(order, day),
  state: order.readinessState,
  date: day,
})
