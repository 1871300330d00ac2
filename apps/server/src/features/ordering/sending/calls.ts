import type { SomeHandlers } from '../../../context.ts'
import { decideApproval } from './decide-approval.ts'
import { sendOrders } from './send-orders.ts'

export const sendingHandlers = {
  'approval.decide': decideApproval,
  'order.send': sendOrders,
} satisfies SomeHandlers
