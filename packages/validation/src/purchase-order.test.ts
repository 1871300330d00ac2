import { expect, test } from 'vitest'
import {
  ConfirmPurchaseOrderForm,
  PurchaseOrderForm,
  ReadinessForm,
  SendPurchaseOrdersForm,
  sendOrderEntries,
} from './purchase-order.ts'

test.each([
  ['SPARES', true],
  ['SUPPLIES', true],
  ['SERVICES', true],
  ['CONTRACT_TENDER', true],
  ['FREIGHT', false],
])('an order of %s is typed: %s', (type, typed) => {
  const order = { orderNumber: 'PO-1', type, title: '', currency: 'EUR', lines: [] }
  expect(PurchaseOrderForm.safeParse(order).success).toBe(typed)
})

test('one order is enough to be sent, quietly unless said otherwise; none is not', () => {
  expect(SendPurchaseOrdersForm.parse({ purchaseOrderIds: [1] })).toMatchObject({
    ihmFormsNotification: false,
    ccNotificationEmailsToSupplierEmail: false,
    sendPoToVessel: false,
    priority: 'NORMAL',
  })
  expect(SendPurchaseOrdersForm.safeParse({ purchaseOrderIds: [] }).success).toBe(false)
})

test.each([
  ['2026-03-03', null, true],
  ['2026-03-02', null, false],
  ['', null, false],
  ['', 'NLRTM', true],
])('a survey on %j, with the port %j where one is needed: %s', (surveyOn, port, taken) => {
  const needsPort = surveyOn === ''
  const typed = { port, confirmationEmails: '', notificationEmails: '', vesselEmails: {}, surveyOn }
  expect(sendOrderEntries('2026-03-03', needsPort).safeParse(typed).success).toBe(taken)
})

test.each([
  [[], false],
  [[{ lineId: 1, quantity: '4', date: '2026-03-03' }], true],
])('the deliveries %o confirm an order: %s', (deliveries, taken) => {
  const form = { purchaseOrderId: 1, deliveries }
  expect(ConfirmPurchaseOrderForm.safeParse(form).success).toBe(taken)
})

test.each([
  ['CONFIRMED_DATE_VALID', true],
  ['NOT_YET_KNOWN', true],
  ['SET_NEW_DATE', true],
  ['ORDER_IS_READY', true],
  ['LOST', false],
])('%s is a word on readiness: %s', (option, taken) => {
  expect(ReadinessForm.safeParse({ option }).success).toBe(taken)
})
