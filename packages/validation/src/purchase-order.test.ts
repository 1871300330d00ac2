import { expect, test } from 'vitest'
import {
  aheadProblems,
  confirmedReadinessProblems,
  ConfirmPurchaseOrderForm,
  lateOrders,
  orderSums,
  pastProblems,
  PurchaseOrderForm,
  readinessEntries,
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
    overBudget: false,
    confirmationTiming: 'POST_CONFIRMATION',
  })
  expect(SendPurchaseOrdersForm.safeParse({ purchaseOrderIds: [] }).success).toBe(false)
})

const nothing = {
  confirmationEmails: '',
  notificationEmails: '',
  vesselEmails: {},
  surveyOn: '',
  deliveryDueDate: '',
}

test.each([
  ['2026-03-03', null, true],
  ['2026-03-02', null, false],
  ['', null, false],
  ['', 'NLRTM', true],
])('a survey on %j, with the port %j where one is needed: %s', (surveyOn, port, taken) => {
  const needsPort = surveyOn === ''
  const typed = { ...nothing, port, surveyOn }
  expect(sendOrderEntries('2026-03-02', needsPort).safeParse(typed).success).toBe(taken)
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

test.each([
  ['2026-03-02', true],
  ['2026-03-01', false],
  ['', true],
])('orders are wanted by %j: %s', (deliveryDueDate, taken) => {
  const typed = { ...nothing, port: null, deliveryDueDate }
  expect(sendOrderEntries('2026-03-02').safeParse(typed).success).toBe(taken)
})

test('an order keeps its own day unless one is typed for all', () => {
  const orders = [
    { orderNumber: 'PO-1', deliveryDueDate: '2026-03-01' },
    { orderNumber: 'PO-2', deliveryDueDate: null },
    { orderNumber: 'PO-3', deliveryDueDate: '2026-03-02' },
  ]
  expect(lateOrders(orders, null, '2026-03-02').map(({ message }) => message)).toEqual([
    'PO-1 is wanted by a day that has passed. Please choose a new day',
  ])
  expect(lateOrders(orders, '2026-04-01', '2026-03-02')).toEqual([])
})

test('more orders than one step takes are refused in words', () => {
  const purchaseOrderIds = Array.from({ length: 51 }, (_, i) => i + 1)
  const { error } = SendPurchaseOrdersForm.safeParse({ purchaseOrderIds })
  expect(error?.issues[0]?.message).toBe('At most 50 POs in one step')
})

test('an order comes to its lines less both discounts, plus freight and charges', () => {
  const line = { quantity: '4', unitPrice: '25.00', discountPercent: '10' }
  const charges = { currency: 'EUR', transportationCost: '7.50', otherCharges: '2.50' }
  expect(orderSums({ ...charges, lines: [line] })).toEqual({ goods: '90.00', total: '100.00' })
  expect(orderSums({ ...charges, discountPercent: '50', lines: [line] })).toEqual({
    goods: '90.00',
    total: '55.00',
  })
})

test.each([
  ['ON_CONFIRMATION', null, 1],
  ['ON_CONFIRMATION', 'NOT_YET_KNOWN', 0],
  ['POST_CONFIRMATION', null, 0],
] as const)('readiness is asked %s, and %s is said', (timing, said, problems) => {
  expect(confirmedReadinessProblems(timing, said)).toHaveLength(problems)
})

test.each([
  ['2026-03-01', 0, 1],
  ['2026-03-02', 0, 0],
  ['2026-03-03', 1, 0],
  ['', 0, 0],
  ['3.3.', 0, 0],
])('on 02/03/2026 the day %j lies ahead (%i) or has passed (%i)', (day, ahead, past) => {
  expect(aheadProblems(day, '2026-03-02')).toHaveLength(ahead)
  if (day !== '3.3.') expect(pastProblems('on', day, '2026-03-02')).toHaveLength(past)
})

test.each([
  ['SET_NEW_DATE', '2026-03-02', true],
  ['SET_NEW_DATE', '2026-03-01', false],
  ['SET_NEW_DATE', '', false],
  ['SET_NEW_DATE', '9', false],
  ['NOT_YET_KNOWN', '', true],
])('%s with the day %j is a word on readiness: %s', (option, date, taken) => {
  expect(readinessEntries('2026-03-02').safeParse({ option, date }).success).toBe(taken)
})

test('an address to confirm to is one; without a survey its day is not asked', () => {
  const rule = sendOrderEntries('2026-03-02')
  const typed = { ...nothing, port: null }
  expect(rule.safeParse(typed).success).toBe(true)
  const { error } = rule.safeParse({ ...typed, confirmationEmails: 'nobody' })
  expect(error?.issues[0]?.path).toEqual(['confirmationEmails'])
})
