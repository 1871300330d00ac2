import { expect, test } from 'vitest'
import type { Order } from '../order/order-model.ts'
import { broughtOver, isChanged, keptOf } from './change-draft.ts'
import { entriesOf, type ChangeEntries } from './change-form.ts'

const line = (id: number, more: object = {}) => ({
  id,
  position: id,
  name: `Valve ${id}`,
  quantity: '4',
  unitPrice: '10',
  discountPercent: null,
  remarks: null,
  ...more,
})
const orderOf = (more: object = {}) =>
  ({
    version: 3,
    deliveryPort: { locode: 'NLRTM', name: 'Rotterdam' },
    deliveryDueDate: '2026-06-10',
    vesselEta: null,
    incoterm: null,
    incotermPlace: null,
    paymentTerms: null,
    transportationCost: '0.00',
    otherCharges: '0.00',
    discountPercent: null,
    lines: [line(1), line(2)],
    ...more,
  }) as unknown as Order

/** The change as it is typed over the first order. */
function typedOver(more: (typed: ChangeEntries) => Partial<ChangeEntries>) {
  const order = orderOf()
  const typed = entriesOf(order)
  return keptOf(order, { ...typed, ...more(typed) })
}
const firstLine = (typed: ChangeEntries, more: object) => ({
  lines: typed.lines.map((each, place) => (place === 0 ? { ...each, ...more } : each)),
})

test('what was typed stands, and what the others changed is theirs', () => {
  const kept = typedOver((typed) => ({
    deliveryDueDate: '2026-06-20',
    ...firstLine(typed, { quantity: '6' }),
  }))
  const now = orderOf({
    version: 4,
    transportationCost: '80.00',
    lines: [line(1), line(2, { unitPrice: '9' })],
  })
  const { entries, overtaken } = broughtOver(now, kept)
  expect(overtaken).toEqual([])
  expect(entries).toMatchObject({
    deliveryDueDate: '2026-06-20',
    transportationCost: '80.00',
    lines: [{ quantity: '6' }, { unitPrice: '9' }],
  })
})

test('where both changed the same, what was typed stands and is told', () => {
  const kept = typedOver((typed) => ({
    deliveryDueDate: '2026-06-20',
    port: null,
    ...firstLine(typed, { quantity: '6,' }),
  }))
  const now = orderOf({
    deliveryDueDate: '2026-06-12',
    lines: [line(1, { quantity: '5' }), line(2)],
  })
  const { entries, overtaken } = broughtOver(now, kept)
  expect(entries).toMatchObject({
    deliveryDueDate: '2026-06-20',
    port: null,
    lines: [{ quantity: '6,' }, {}],
  })
  expect(overtaken).toEqual([
    { label: 'Deliver by', typed: '20/06/2026', now: '12/06/2026 on the order' },
    { label: 'Line 1, Valve 1, quantity', typed: '6,', now: '5 on the order' },
  ])
})

test('a changed line that is gone is told; new lines of both are there', () => {
  const kept = typedOver((typed) => ({
    ...firstLine(typed, { out: true }),
    added: [{ name: 'Gasket', code: '', quantity: '2', unit: 'PCS', unitPrice: '' }],
  }))
  const { entries, overtaken } = broughtOver(orderOf({ lines: [line(2), line(3)] }), kept)
  expect(overtaken).toEqual([
    { label: 'Line 1, Valve 1', typed: 'a change', now: 'no longer on the order' },
  ])
  expect(entries.lines.map(({ lineId }) => lineId)).toEqual([2, 3])
  expect(entries.added).toHaveLength(1)
})

test('only what differs from the order it was typed over is a change', () => {
  expect(isChanged(typedOver(() => ({})))).toBe(false)
  expect(isChanged(typedOver(() => ({ message: 'Sooner' })))).toBe(true)
})
