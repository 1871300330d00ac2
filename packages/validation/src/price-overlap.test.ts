import { expect, test } from 'vitest'
import { PriceLine } from './price-list.ts'
import {
  overlapPath,
  overlapsOf,
  overlapWords,
  placesIn,
  type ComparedList,
} from './price-overlap.ts'

const rags: Partial<PriceLine> = {
  scheme: 'IMPA',
  code: '174021',
  description: 'Cotton rags',
  unit: 'bale',
  prices: '1=38.70;10=36.80',
}
const line = (change: Partial<PriceLine> = {}) => ({
  ...PriceLine.parse({ ...rags, ...change }),
  position: 38,
})
const list = (change: Partial<ComparedList> = {}): ComparedList => ({
  contractId: 3,
  uuid: '00000000-0000-4000-8000-000000000001',
  supplierId: 7,
  name: 'Rotterdam',
  world: false,
  countries: [],
  ports: ['NLRTM', 'BEANR'],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  lines: [line()],
  ...change,
})
const other = (change: Partial<ComparedList> = {}) =>
  list({ name: 'Safety', lines: [{ ...line({ prices: '1=40.00' }), position: 4 }], ...change })

test.each([
  ['say the same item', other(), 1],
  ['are of two vendors', other({ supplierId: 8 }), 0],
  ['are for other ports', other({ ports: ['GRPIR'] }), 0],
  ['share a country', other({ ports: [], countries: ['BE'] }), 1],
  ['share the world', other({ ports: [], world: true }), 1],
  ['follow each other', other({ validFrom: '2027-01-01', validTo: '2027-12-31' }), 0],
  ['share one day', other({ validFrom: '2026-12-31', validTo: '2027-12-31' }), 1],
  ['have lines of other days', other({ lines: [line({ validFrom: '2027-01-01' })] }), 0],
  ['count in packs of another kind', other({ lines: [line({ unit: 'PCS' })] }), 0],
  ['are of other catalogues', other({ lines: [line({ scheme: 'ISSA' })] }), 0],
  ['write one code in two ways', other({ lines: [line({ code: '17 40 21' })] }), 1],
])('lists that %s', (_what, second, count) => {
  expect(overlapsOf([list(), second])).toHaveLength(count)
  expect(overlapsOf([list()], [second])).toHaveLength(count)
})

test('an overlap names both rows, also within one list', () => {
  expect(overlapsOf([list(), other()]).map(overlapWords)).toEqual([
    'Two prices at once for Cotton rags: Rotterdam, line 38 (38.70), and Safety, line 4 (40.00)',
  ])
  const [found] = overlapsOf([list()], [other({ contractId: 4 })])
  expect(placesIn(overlapPath(found!))).toEqual([
    { contractId: 3, uuid: list().uuid, position: 38 },
    { contractId: 4, uuid: list().uuid, position: 4 },
  ])
  expect(placesIn(`priceLists.3.${list().uuid}`)).toEqual([
    { contractId: 3, uuid: list().uuid, position: null },
  ])
  expect(placesIn('priceLists')).toEqual([])
  const twice = list({ lines: [line(), { ...line({ code: '174-021' }), position: 40 }] })
  expect(overlapsOf([twice])).toHaveLength(1)
  expect(overlapsOf([], [list(), other()])).toEqual([])
})
