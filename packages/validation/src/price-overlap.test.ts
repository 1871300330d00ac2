import { expect, test } from 'vitest'
import { PriceLine } from './price-list.ts'
import {
  overlapPath,
  overlapsOf,
  overlapWords,
  placesIn,
  rowsTwice,
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
  expect(overlapsOf([second, list()])).toHaveLength(count)
  expect(overlapsOf([list()], [second])).toHaveLength(count)
})

test('the world holds every country, and what has neither code nor number is no item twice', () => {
  const [country, world] = [
    list({ ports: [], countries: ['BE'] }),
    other({ ports: [], world: true }),
  ]
  expect(overlapsOf([country, world])).toHaveLength(1)
  expect(overlapsOf([world, country])).toHaveLength(1)
  const lines = [line({ code: '', scheme: 'OWN' })]
  expect(overlapsOf([list({ lines }), other({ lines })])).toEqual([])
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

const open = { validFrom: null, validTo: null }
test.each<[string, Partial<ComparedList>, Partial<ComparedList>, [string | null, string | null]]>([
  ['the same', {}, {}, ['2026-01-01', '2026-12-31']],
  ['a part', {}, { validFrom: '2026-06-01', validTo: '2026-07-31' }, ['2026-06-01', '2026-07-31']],
  ['the end of one', {}, { validFrom: '2026-12-01', validTo: null }, ['2026-12-01', '2026-12-31']],
  [
    'the begin of one',
    {},
    { validFrom: null, validTo: '2026-02-01' },
    ['2026-01-01', '2026-02-01'],
  ],
  ['those of one that has days', open, {}, ['2026-01-01', '2026-12-31']],
  ['all', open, open, [null, null]],
])('two lists hold on days of which both are %s', (_, one, second, [validFrom, validTo]) => {
  for (const pair of [
    [list(one), other(second)],
    [other(second), list(one)],
  ])
    expect(overlapsOf(pair)[0]?.days).toEqual({ validFrom, validTo })
})

test('lines of days of their own overlap on those', () => {
  const lines = [line({ validFrom: '2026-03-01', validTo: '2026-03-31' })]
  expect(overlapsOf([list(), other({ lines })])[0]?.days).toEqual({
    validFrom: '2026-03-01',
    validTo: '2026-03-31',
  })
})

test('twenty overlaps are told, or as many as are asked for', () => {
  const lines = Array.from({ length: 30 }, (_, i) => ({ ...line(), position: i + 1 }))
  const many = [list(), other({ lines })]
  expect(overlapsOf(many)).toHaveLength(20)
  expect(overlapsOf(many, [], 3)).toHaveLength(3)
})

test.each<[Partial<PriceLine>, string]>([
  [{ description: '' }, '174021'],
  [{ description: '', code: '', makerNumber: 'MN-7' }, 'MN-7'],
])('an item with %o is called %s', (change, name) => {
  const lines = [line({ makerNumber: 'MN-7', ...change })]
  const [found] = overlapsOf([list({ lines }), other({ lines })])
  expect(found?.item).toBe(name)
})

test('a price that cannot be read is told as none', () => {
  const [found] = overlapsOf([list({ lines: [line({ prices: 'ask us' })] }), other()])
  expect(overlapWords(found!)).toContain('line 38 (-), and')
})

test.each<[string, Partial<PriceLine>, [number, number][]]>([
  [
    'written otherwise',
    { code: '17 40 21', unit: 'BALE' },
    [
      [3, 2],
      [2, 3],
    ],
  ],
  ['of another unit', { unit: 'BOX' }, []],
  ['of other days', { validFrom: '2026-07-01' }, []],
  ['with no code at all', { code: '' }, []],
])('a row of a sheet that has the same code, %s, is found', (_, change, rows) =>
  expect([
    ...rowsTwice([
      { ...line({ validTo: '2026-06-30' }), row: 2 },
      { ...line(change), row: 3 },
    ]),
  ]).toEqual(rows),
)
