import { describe, expect, test } from 'vitest'
import {
  changedTerms,
  changeEnds,
  changeProblems,
  changeStates,
  keptDeliveries,
  openChangeState,
  orderDifference,
  OrderChangeForm,
  termsOf,
  termsSums,
  type ChangeableLine,
} from './order-change.ts'

const line = (position: number, more = {}) => ({
  id: position * 10,
  position,
  name: `Item ${position}`,
  code: null,
  drawingNumber: null,
  quantity: '10',
  unit: 'PCS',
  unitPrice: '2.50',
  discountPercent: null,
  remarks: null,
  accountCode: null,
  declinedQuantity: null,
  kitOf: null,
  ...more,
})
const order = {
  deliveryPort: { locode: 'NLRTM' },
  deliveryDueDate: '2026-06-10',
  vesselEta: null,
  incoterm: 'DAP' as const,
  incotermPlace: 'Rotterdam',
  paymentTerms: null,
  transportationCost: '100.00',
  otherCharges: '0.00',
  discountPercent: null,
  lines: [line(1), line(2), line(4)],
}
const before = termsOf(order)
const same = {
  version: 3,
  ...order,
  deliveryPort: 'NLRTM',
  lines: order.lines.map(({ id, ...rest }) => ({ lineId: id, ...rest })),
}
const changed = (more: object) => changedTerms(before, OrderChangeForm.parse({ ...same, ...more }))
const problems = (more: object, lines: readonly ChangeableLine[] = order.lines) =>
  changeProblems(lines, before, changed(more), '2026-05-01').map(({ message }) => message)
const without = (...places: number[]) => same.lines.filter((_, i) => !places.includes(i))
const added = { name: 'Gasket', quantity: '3', unit: 'pcs', unitPrice: '4' }

describe('what differs', () => {
  test('nothing, whatever zeros stand behind the numbers', () => {
    const written = { quantity: '10.0', unitPrice: '2.5', discountPercent: '0' }
    const lines = same.lines.map((each) => ({ ...each, ...written }))
    const charges = { transportationCost: '100', otherCharges: '0', discountPercent: '0' }
    const difference = orderDifference(before, changed({ lines, ...charges }))
    expect(difference).toEqual({ head: [], added: [], removed: [], changed: [] })
    expect(problems({ lines })).toEqual(['Nothing differs from the order as it stands'])
  })

  test('a day, a quantity, a line that goes and one that comes', () => {
    const [first, second] = same.lines
    const after = changed({
      deliveryDueDate: '2026-06-12',
      lines: [{ ...first!, quantity: '8' }, second!],
      added: [added],
    })
    const { head, removed, changed: lines, ...rest } = orderDifference(before, after)
    expect(head).toEqual([{ field: 'deliveryDueDate', from: '2026-06-10', to: '2026-06-12' }])
    expect(removed.map(({ position }) => position)).toEqual([4])
    expect(lines).toMatchObject([
      { line: { position: 1 }, fields: [{ field: 'quantity', from: '10', to: '8' }] },
    ])
    expect(rest.added).toMatchObject([{ lineId: null, position: 5, name: 'Gasket', unit: 'PCS' }])
    expect(termsSums(after, 'EUR')).toEqual({ goods: '57.00', total: '157.00' })
  })
})

test.each([
  [{ deliveryDueDate: '2026-04-30' }, 'The date may not be in the past'],
  [{ lines: [] }, 'Nothing would be left to deliver. Withdraw the order instead'],
  [{ lines: [], added: [added] }, undefined],
  [{ deliveryDueDate: null }, undefined],
])('a change %#', (more, problem) => {
  expect(problems(more)[0]).toBe(problem)
})

test('what the supplier declined altogether is not left to deliver, unless it is asked for anew', () => {
  const lines = [line(1, { declinedQuantity: '10' }), line(2), line(4)]
  const [only] = same.lines
  expect(problems({ lines: [only] }, lines)[0]).toMatch('Nothing would be left')
  expect(problems({ lines: [{ ...only, quantity: '4' }] }, lines)).toEqual([])
})

test('the parts of a kit go with it', () => {
  const lines = [line(1), line(2, { kitOf: 1 }), line(4)]
  expect(problems({ lines: without(0) }, lines)).toEqual([
    'Line 2 is in the price of line 1: take both out or neither',
  ])
  expect(problems({ lines: without(0, 1) }, lines)).toEqual([])
})

test.each([
  ['12', ['6', '4']],
  ['10', ['6', '4']],
  ['8', ['6', '2']],
  ['6', ['6']],
  ['1.5', ['1.5']],
])('at a new quantity of %s the promises are %j', (quantity, kept) => {
  const deliveries = [{ quantity: '6' }, { quantity: '4' }]
  expect(keptDeliveries(deliveries, quantity).map((each) => each.quantity)).toEqual(kept)
})

test.each([
  ['deliveryPort', 'NLRTM', 'BEANR'],
  ['deliveryDueDate', '2026-06-10', '2026-06-12'],
  ['vesselEta', null, '2026-06-11'],
  ['incoterm', 'DAP', 'EXW'],
  ['incotermPlace', 'Rotterdam', 'Antwerp'],
  ['paymentTerms', null, 'NET_30'],
  ['transportationCost', '100.00', '90'],
  ['otherCharges', '0.00', '5'],
  ['discountPercent', null, '2'],
])('the %s of an order is changed from %s to %s', (field, from, to) => {
  const { head } = orderDifference(before, changed({ [field]: to }))
  expect(head).toEqual([{ field, from, to }])
})

test.each([
  ['quantity', '10', '9'],
  ['unitPrice', '2.50', '2.4'],
  ['discountPercent', null, '3'],
  ['remarks', null, 'In one crate'],
])('the %s of a line is changed from %s to %s', (field, from, to) => {
  const [first, ...rest] = same.lines
  const { changed: lines } = orderDifference(
    before,
    changed({ lines: [{ ...first!, [field]: to }, ...rest] }),
  )
  expect(lines).toMatchObject([{ line: { position: 1 }, fields: [{ field, from, to }] }])
})

test.each([
  [{ vesselEta: '2026-04-30' }, ['vesselEta']],
  [{ vesselEta: '2026-05-01' }, []],
  [{ deliveryDueDate: '2026-05-01' }, []],
])('with %o a day has passed: %j', (more, paths) => {
  const said = changeProblems(order.lines, before, changed(more), '2026-05-01')
  expect(said.map(({ path }) => path)).toEqual(paths)
})

test('a day that had passed before is no problem of the change', () => {
  expect(problems({ incotermPlace: 'Antwerp' }, order.lines)).toEqual([])
  const late = changeProblems(order.lines, before, changed({ otherCharges: '1' }), '2026-07-01')
  expect(late).toEqual([])
})

test('how a change stands, and what ends it', () => {
  expect(changeStates).toEqual([openChangeState, ...Object.values(changeEnds)])
})

test('a term and a line together differ, and the first line of an order is line 1', () => {
  expect(problems({ otherCharges: '5', added: [added] })).toEqual([])
  const form = OrderChangeForm.parse({ ...same, lines: [], added: [added] })
  const [first] = changedTerms({ ...before, lines: [] }, form).lines
  expect(first?.position).toBe(1)
})
