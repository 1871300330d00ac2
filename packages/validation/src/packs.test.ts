import { describe, expect, test } from 'vitest'
import {
  packProblems,
  packWords,
  plainPrices,
  priceFor,
  readBreaks,
  rowsOfBreaks,
  typedBreaks,
} from './packs.ts'

const breaks = [
  { from: '200', unitCost: '8.50' },
  { from: '1', unitCost: '12.00' },
  { from: '50', unitCost: '10.50' },
]
const offer = { unitCost: '10.00', quantity: '96', priceBreaks: breaks }

test.each([
  ['0.5', '10.00'],
  ['1', '12.00'],
  ['49.999', '12.00'],
  ['50', '10.50'],
  ['95', '10.50'],
  ['96', '10.00'],
  ['199', '10.00'],
  ['200', '8.50'],
  ['1000', '8.50'],
])('%s cost %s each', (wanted, price) => expect(priceFor(offer, wanted)).toBe(price))

test('without prices by quantity there is one price', () => {
  expect(priceFor({ unitCost: '10.00', quantity: '96' }, '1')).toBe('10.00')
  expect(priceFor({ unitCost: '10.00', quantity: '96', priceBreaks: null }, '500')).toBe('10.00')
})

test.each<[string, object, string, string[]]>([
  ['whole packs', { packSize: '12' }, '96', []],
  ['a broken pack', { packSize: '12' }, '95', ['not whole packs of 12 PCS']],
  ['packs of half', { packSize: '0.5' }, '2.5', []],
  ['the minimum', { minimumQuantity: '100' }, '100', []],
  ['less than the minimum', { minimumQuantity: '100' }, '96', ['below the minimum of 100 PCS']],
  [
    'both',
    { packSize: '25.000', minimumQuantity: '100' },
    '96',
    ['below the minimum of 100 PCS', 'not whole packs of 25 PCS'],
  ],
  ['nothing said', {}, '7', []],
])('%s', (_, packs, wanted, words) =>
  expect(packWords({ unit: 'PCS', ...packs }, wanted)).toEqual(words),
)

describe('what is wrong with a line', () => {
  const line = { unitCost: '10.00', quantity: '96', unit: 'PCS' }
  const price = (from: string, unitCost: string) => ({ from, unitCost })
  test.each<[string, object, string[]]>([
    ['nothing', { ...line, packSize: '12', minimumQuantity: '24', priceBreaks: breaks }, []],
    ['a broken pack', { ...line, packSize: '10' }, ['packSize']],
    ['less than its own minimum', { ...line, minimumQuantity: '97' }, ['minimumQuantity']],
    [
      'a second price of the offered quantity',
      { ...line, priceBreaks: [price('96.0', '9')] },
      ['priceBreaks'],
    ],
    [
      'two prices of one quantity',
      { ...line, priceBreaks: [price('200', '9'), price('200', '8')] },
      ['priceBreaks'],
    ],
    ['more for more', { ...line, priceBreaks: [price('200', '10.01')] }, ['priceBreaks']],
    ['less for less', { ...line, priceBreaks: [price('10', '9.99')] }, ['priceBreaks']],
    ['the same for more', { ...line, priceBreaks: [price('200', '10')] }, []],
    [
      'packs without a price',
      { packSize: '12', minimumQuantity: '1' },
      ['packSize', 'minimumQuantity'],
    ],
    [
      'prices by quantity of a part',
      { ...line, kitParentLineId: 4, priceBreaks: breaks },
      ['priceBreaks'],
    ],
  ])('%s', (_, of, fields) => expect(packProblems(of).map(([field]) => field)).toEqual(fields))

  test('a quantity that the buyer has locked need not fit', () =>
    expect(packProblems({ ...line, packSize: '10' }, { lockQuantity: true })).toEqual([]))
})

test.each<[string, { from: string; unitCost: string }[], number]>([
  ['', [], 0],
  [
    '200=8.50;500=8,25',
    [
      { from: '200', unitCost: '8.50' },
      { from: '500', unitCost: '8.25' },
    ],
    0,
  ],
  ['200=;=', [], 1],
  ['many=8', [], 1],
  ['0=8', [], 1],
  ['10=1.234', [], 1],
])('typed as %o', (typed, read, unread) =>
  expect(readBreaks(typed)).toEqual({ breaks: read, unread }),
)

test('what is typed comes back as it was typed', () => {
  const rows = [{ from: '20o', unitCost: '' }]
  expect(rowsOfBreaks(typedBreaks(rows))).toEqual(rows)
})

test.each<[object, string]>([
  [{ packSize: '10' }, 'The offered quantity is not whole packs of 10 units'],
  [{ minimumQuantity: '97', unit: 'PCS' }, 'The offered quantity is below the minimum of 97 PCS'],
  [
    { priceBreaks: [{ from: '96', unitCost: '9' }] },
    'The price of the offered quantity stands in the line itself',
  ],
  [
    {
      priceBreaks: [
        { from: '200', unitCost: '9' },
        { from: '200.0', unitCost: '8' },
      ],
    },
    'Two prices from 200 on',
  ],
  [
    { priceBreaks: [{ from: '200', unitCost: '10.01' }] },
    'From 200 on one unit costs more than for less',
  ],
  [{ unitCost: null, packSize: '10' }, 'An unquoted item has no packs and prices by quantity'],
  [{ quantity: null, packSize: '10' }, 'An unquoted item has no packs and prices by quantity'],
  [{ kitParentLineId: 4, packSize: '10' }, 'A part of a kit is in the price and packs of its kit'],
])('%o is answered: %s', (more, words) => {
  const problems = packProblems({ unitCost: '10', quantity: '96', ...more })
  expect(problems.map(([, message]) => message)).toEqual([words])
})

test.each([
  ['1=8,5; 10 = 7', '1=8.5;10=7'],
  ['1=8.50', '1=8.50'],
  ['1=ask us', '1=ask us'],
  ['', ''],
])('prices typed as %j are stored as %j', (typed, stored) => {
  expect(plainPrices(typed)).toBe(stored)
})

test('a quantity that could be thousands is written so that it is none', () => {
  const typed = typedBreaks([{ from: '1.500', unitCost: '8' }])
  expect(typed).toBe('1.5000=8')
  expect(readBreaks('1.500=8')).toEqual({ breaks: [], unread: 1 })
})
