import type { SomeHandlers } from '../../../context.ts'
import { closeOrder } from './close-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { createOrder } from './create-order.ts'
import { declineOrder } from './decline-order.ts'
import { discardOrder } from './discard-order.ts'
import { getConfirmationDraft } from './get-confirmation-draft.ts'
import { getImportedOrder } from './get-imported-order.ts'
import { getImportedOrders } from './get-imported-orders.ts'
import { getOrderByNumber } from './get-order-by-number.ts'
import { getOrderDraft } from './get-order-draft.ts'
import { getOrderTimeline } from './get-order-timeline.ts'
import { getOrder } from './get-order.ts'
import { listContractOrders } from './list-contract-orders.ts'
import { listLatestSurveys } from './list-latest-surveys.ts'
import { listOrdersOfCase } from './list-orders-of-case.ts'
import { listOrdersWithCaseIds } from './list-orders-with-case-ids.ts'
import { listOrders } from './list-orders.ts'
import { listPastOrders } from './list-past-orders.ts'
import { listSupplierOrders } from './list-supplier-orders.ts'
import { saveConfirmation } from './save-confirmation.ts'
import { saveOrder } from './save-order.ts'
import { sendBulkOrderReminders } from './send-bulk-order-reminders.ts'
import { sendOrderReminder } from './send-order-reminder.ts'
import { takeContractPrices } from './take-contract-prices.ts'
import { withdrawOrderAndCase } from './withdraw-order-and-case.ts'
import { withdrawOrder } from './withdraw-order.ts'

export const orderHandlers = {
  'order.close': closeOrder,
  'contract.take': takeContractPrices,
  'contract.ordersOfCase': listContractOrders,
  'requisitionTemplate.pastOrders': listPastOrders,
  'case.orders': listOrdersOfCase,
  'case.ordersOfCases': listOrdersWithCaseIds,
  'order.list': listOrders,
  'supplierOrder.list': listSupplierOrders,
  'order.create': createOrder,
  'order.save': saveOrder,
  'order.discard': discardOrder,
  'order.get': getOrder,
  'order.byNumber': getOrderByNumber,
  'order.timeline': getOrderTimeline,
  'order.imported': getImportedOrders,
  'order.importedOne': getImportedOrder,
  'order.withdraw': withdrawOrder,
  'order.withdrawCascade': withdrawOrderAndCase,
  'order.confirm': confirmOrder,
  'order.saveConfirmation': saveConfirmation,
  'draft.ofConfirmation': getConfirmationDraft,
  'draft.ofOrder': getOrderDraft,
  'order.decline': declineOrder,
  'order.remind': sendOrderReminder,
  'order.remindBulk': sendBulkOrderReminders,
  'order.latestSurveys': listLatestSurveys,
} satisfies SomeHandlers
