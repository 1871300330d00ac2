import type { SomeHandlers } from '../../../context.ts'
import { sendOrders } from './send-orders.ts'

export const sendingHandlers = {
  'order.send': sendOrders,
} satisfies SomeHandlers
