import { expect, test } from 'vitest'
import { sinceBegun } from './bulk-since.ts'
import type { Declaration } from './declaration-model.ts'

const orderOf = (id: number, names: readonly string[], change: Partial<Declaration> = {}) =>
  ({
    id,
    orderNumber: `PO-${id}`,
    buyerName: 'Thalassine',
    state: 'PENDING',
    orderState: 'SENT',
    answeredBy: null,
    actions: ['submit'],
    items: names.map((name) => ({ id: Number(`${id}${name.length}`), name, accepted: null })),
    ...change,
  }) as unknown as Declaration
const begun = [orderOf(1, ['Valve', 'Gasket'])]

test('an order that is as it was says nothing, read again or not', () => {
  expect(sinceBegun(begun, begun)).toEqual([])
  expect(sinceBegun(begun, [orderOf(1, ['Valve', 'Gasket'])])).toEqual([])
  expect(sinceBegun(begun, [])).toEqual([])
})

test.each<[Partial<Declaration>, string]>([
  [{ state: 'MANUALLY_CLOSED', orderState: 'WITHDRAWN' }, 'the order was withdrawn'],
  [{ state: 'MANUALLY_CLOSED', orderState: 'DECLINED' }, 'the order was declined'],
  [{ state: 'MANUALLY_CLOSED' }, 'Thalassine closed its forms'],
  [{ state: 'DECLINED' }, 'its forms were declined'],
  [{ state: 'REVIEWING', answeredBy: 'Sam Stone' }, 'Sam Stone sent its forms'],
  [{ state: 'REVIEWING' }, 'somebody sent its forms'],
])('an order that takes no forms any more says why: %o', (change, ended) => {
  const now = [orderOf(1, ['Valve', 'Gasket'], { ...change, actions: [] })]
  expect(sinceBegun(begun, now)).toEqual([{ orderNumber: 'PO-1', ended, gone: [], added: [] }])
})

test('lines that were taken off and lines that were added are named', () => {
  expect(sinceBegun(begun, [orderOf(1, ['Valve', 'Mat'])])).toEqual([
    { orderNumber: 'PO-1', ended: null, gone: ['Gasket'], added: ['Mat'] },
  ])
})
