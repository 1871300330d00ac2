import { expect, test } from 'vitest'
import {
  aheadProblems,
  confirmedReadinessProblems,
  ConfirmPurchaseOrderForm,
  lateOrders,
  measureOf,
  orderSums,
  PackagingForm,
  packagingEntries,
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

const packed = {
  packages: [
    { kind: 'Crate', contains: null, weight: '3,25', length: '60', width: '40', height: '40' },
  ],
  weightUom: 'KG',
  dimensionsUom: 'CM',
  address: 'Quay 7',
  readyFrom: '',
}

test.each([
  ['3,25', '3.25'],
  ['3.25', '3.25'],
  ['1,250.5', '1250.5'],
  ['0', null],
  ['0,00', null],
  ['3.255', null],
  ['x', null],
])('a weight typed as %j is %j', (typed, read) => {
  expect(measureOf(typed)).toBe(read)
})

test.each([
  ['', 'This field is required'],
  ['x', 'Please insert a valid number'],
  ['0', 'More than zero'],
  ['1.234', 'At most 2 decimals'],
])('the weight %j is refused with words', (weight, message) => {
  const packages = [{ ...packed.packages[0]!, weight }]
  const { error } = PackagingForm.safeParse({ ...packed, packages })
  expect(error?.issues).toMatchObject([{ path: ['packages', 0, 'weight'], message }])
})

test('what waits for collection waits from today on', () => {
  const problems = (readyFrom: string) =>
    packagingEntries('2026-03-02').safeParse({ ...packed, readyFrom }).error?.issues.length ?? 0
  expect(['', '2026-03-02', '2026-03-01'].map(problems)).toEqual([0, 0, 1])
  expect(PackagingForm.parse(packed).packages[0]!.weight).toBe('3.25')
  expect(PackagingForm.parse(packed).dangerousGoods).toBe(false)
  expect(PackagingForm.safeParse({ ...packed, packages: [] }).error?.issues[0]?.message).toBe(
    'At least one package is required',
  )
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
