import type { SomeHandlers } from '../../../context.ts'
import { askReadiness } from './ask-readiness.ts'
import { askReadinessBulk } from './ask-readiness-bulk.ts'
import { confirmReadiness } from './confirm-readiness.ts'
import { countOrdersForReadiness } from './count-orders-for-readiness.ts'
import { dispatchOrder } from './dispatch-order.ts'
import { receiveOrder } from './receive-order.ts'
import { getPackagingRequired } from './get-packaging-required.ts'
import { getPackaging } from './get-packaging.ts'
import { getPendingReadiness } from './get-pending-readiness.ts'
import { markOrderReady } from './mark-order-ready.ts'
import { updateReadiness } from './update-readiness.ts'

export const readinessHandlers = {
  'order.dispatch': dispatchOrder,
  'order.receive': receiveOrder,
  'order.updateReadiness': updateReadiness,
  'order.askReadiness': askReadiness,
  'order.askReadinessBulk': askReadinessBulk,
  'order.confirmReadiness': confirmReadiness,
  'order.pendingReadiness': getPendingReadiness,
  'order.packaging': getPackaging,
  'order.packagingRequired': getPackagingRequired,
  'order.markReady': markOrderReady,
  'order.readinessCount': countOrdersForReadiness,
} satisfies SomeHandlers
