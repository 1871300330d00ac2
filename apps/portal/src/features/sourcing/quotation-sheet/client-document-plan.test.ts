import { expect, it } from 'vitest'
import { planOffer, type ReadOffer } from './client-document-plan.ts'
import { fieldsFor } from './sheet-fields.ts'
import { emptyHeader } from './sheet-header.ts'
import { asked } from './sheet-samples.ts'
import { SheetStore } from './sheet-store.ts'

const nothing = {
  unitCost: null,
  quantity: null,
  discountPercent: null,
  availabilityDays: null,
  quality: null,
  itemNotes: null,
}
const line = (caseLineId: number, values: object, sure = 'CERTAIN') => ({
  caseLineId,
  number: caseLineId,
  name: `Item ${caseLineId}`,
  offered: `Item ${caseLineId}`,
  sure,
  by: 'NAME',
  values: { ...nothing, ...values },
  problems: [],
})
const offer = (lines: object[], terms: object = {}) =>
  ({
    terms: {
      currency: null,
      transportationCost: null,
      otherCharges: null,
      deliveryDays: null,
      pricesGoodUntil: null,
      supplierReference: null,
      ...terms,
    },
    lines,
    unmatched: [],
    problems: [],
  }) as ReadOffer

function plan(read: ReadOffer, currencyLock: string | null = null) {
  const store = new SheetStore([asked(1, '4'), asked(2, '2')])
  store.set([{ key: '1', field: 'unitCost', text: '5.00' }])
  const fields = fieldsFor('SUPPLIES', false)
  const header = { ...emptyHeader, currency: 'EUR', transportationCost: '10' }
  const parts = planOffer(read, { row: store.row, fields, header, currencyLock })
  return { store, parts }
}

it('names only what would change, the terms first, then the lines of the sheet', () => {
  const { parts } = plan(
    offer(
      [
        line(2, { unitCost: '7.50', availabilityDays: 3, itemNotes: 'blue' }, 'LIKELY'),
        line(1, { unitCost: '5.0', quantity: '4.000', quality: 'OEM' }),
      ],
      { currency: 'EUR', transportationCost: '10.00', deliveryDays: 9 },
    ),
  )
  expect(
    parts.map(({ label, sure, changes, terms }) => [
      label,
      sure,
      [...terms, ...changes].map((each) => [each.field, each.from, each.to]),
    ]),
  ).toEqual([
    ['Terms', 'CERTAIN', [['deliveryDays', '', '9']]],
    ['1 Item 1', 'CERTAIN', [['quality', '', 'Subcontractor']]],
    [
      '2 Item 2',
      'LIKELY',
      [
        ['unitCost', '', '7.50'],
        ['availabilityDays', '', '3'],
        ['itemNotes', '', 'blue'],
      ],
    ],
  ])
})

it('takes over as one step that can be undone', () => {
  const { store, parts } = plan(
    offer([line(1, { unitCost: '6.00' }), line(2, { unitCost: '7.50' })]),
  )
  store.set(parts.flatMap(({ changes }) => changes))
  expect(store.totals.goods.toFixed(2)).toBe('39.00')
  store.undo()
  expect(store.totals.goods.toFixed(2)).toBe('20.00')
})

it('a foreign currency is not taken, and its prices count for nobody unasked', () => {
  const { parts } = plan(offer([line(2, { unitCost: '7.50' })], { currency: 'USD' }), 'EUR')
  expect(parts.map(({ label, sure }) => [label, sure])).toEqual([['2 Item 2', 'UNSURE']])
})
