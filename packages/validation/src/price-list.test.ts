import { expect, test } from 'vitest'
import {
  holdsIn,
  priceKeysOf,
  PriceLine,
  priceLineProblem,
  PriceListForm,
  priceListProblems,
  priceOf,
  unkeptProblem,
} from './price-list.ts'
import type { CodeScheme } from './vocabulary.ts'

const rags: Partial<PriceLine> = {
  scheme: 'IMPA',
  code: '174021',
  description: 'Cotton rags',
  unit: 'bale',
  prices: '1=38.70;10=36.80',
}

test.each([
  ['whole', {}, null],
  ['of a maker only', { code: '', scheme: '', makerNumber: 'AL-77' }, null],
  ['without code and number', { code: ' - ' }, "code: Type a code or the maker's number"],
  ['without a catalogue', { scheme: '' }, 'scheme: Say of which catalogue the code is'],
  ['without words', { description: ' ' }, 'description: Describe the item'],
  ['without a unit', { unit: '' }, 'unit: Type the unit'],
  ['without a price', { prices: '' }, 'prices 0 unitCost: Type a price'],
  ['with half a price', { prices: '1=38.70;10=' }, 'prices 1 unitCost: Type the price'],
  ['from nothing on', { prices: '1=38.70;=36.80' }, 'prices 1 from: Type from how many on'],
  ['from a word on', { prices: 'abc=38.70' }, 'prices 0 from: This quantity cannot be read'],
  ['at a word', { prices: '1=ask us' }, 'prices 0 unitCost: This price cannot be read'],
  [
    'at thousands or decimals',
    { prices: '1=1.234' },
    'prices 0 unitCost: Is this 1,234 or 1.2340? Please type one of them',
  ],
  [
    'from thousands or decimals on',
    { prices: '1=9;1.000=8' },
    'prices 1 from: Is this 1000 or 1? Please type one of them',
  ],
  ['from a part of a thousand on, as it was answered', { prices: '1=9;1.2340=8' }, null],
  [
    'at what a sheet leaves open',
    { prices: '1=1,234?' },
    'prices 0 unitCost: Is this 1,234 or 1.2340? Please type one of them',
  ],
  [
    'of at least thousands or decimals',
    { minimum: '1.234' },
    'minimum: Is this 1234 or 1.2340? Please type one of them',
  ],
  ['of at least what was answered', { minimum: '1.2340' }, null],
  [
    'of at least what a sheet leaves open',
    { minimum: '2,500?' },
    'minimum: Is this 2500 or 2.5? Please type one of them',
  ],
  ['with a gap', { prices: '1=38.70;=;20=35.00' }, null],
  [
    'with quantities that fall',
    { prices: '6=5.00;4=4.00' },
    'prices 1 from: Quantities must rise: from 6, then from 4',
  ],
  [
    'with seven prices',
    { prices: '1=9.00;2=8.00;3=7.00;4=6.00;5=5.00;6=4.00;7=3.00' },
    'prices 6 from: At most 6 prices',
  ],
  ['with a word for a minimum', { minimum: 'some' }, 'minimum: The minimum is a quantity'],
  ['with half a day', { leadDays: '1.5' }, 'leadDays: The lead time is a number of days'],
  ['with another quality', { quality: 'GOOD' }, 'quality: This quality is none of the list'],
  ['with no day', { validFrom: '2026-02-30' }, 'validFrom: This is no day'],
  [
    'that ends early',
    { validFrom: '2026-07-01', validTo: '2026-06-30' },
    'validTo: The line ends before it begins',
  ],
  ['that only begins', { validFrom: '2026-07-01' }, null],
  ['that only ends', { validTo: '2026-07-01' }, null],
  ['of a month', { validFrom: '2026-07-01', validTo: '2026-07-31' }, null],
  ['of a day', { validFrom: '2026-07-01', validTo: '2026-07-01' }, null],
  [
    'with a quantity twice',
    { prices: '5=9.00;5=8.00' },
    'prices 1 from: Quantities must rise: from 5, then from 5',
  ],
  ['with six prices', { prices: '1=9;2=8;3=7;4=6;5=5;6=4' }, null],
  ['that follows an index', { indexName: 'Lube oil', indexBase: '100' }, null],
  [
    'that follows an index from nowhere',
    { indexName: 'Lube oil' },
    'indexBase: Type the value of the index that the prices are of',
  ],
  [
    'of a base without an index',
    { indexBase: '100' },
    'indexName: Say which index the prices follow',
  ],
  [
    'of a base of zero',
    { indexName: 'Lube oil', indexBase: '0' },
    'indexBase: This value of the index cannot be read',
  ],
])('a line %s', (_what, change, said) => {
  const problem = priceLineProblem(PriceLine.parse({ ...rags, ...change }))
  const { step, part } = problem?.cell ?? {}
  const at = [problem?.field, step, part].filter((each) => each !== undefined).join(' ')
  expect(problem && `${at}: ${problem.message}`).toBe(said)
})

test.each([
  ['its port', { ports: ['NLRTM'] }, true],
  ['another port', { ports: ['GRPIR'] }, false],
  ['its country', { countries: ['NL'] }, true],
  ['the world', { world: true }, true],
  ['nowhere', {}, false],
])('a list for %s in Rotterdam', (_what, places, holds) =>
  expect(holdsIn({ world: false, countries: [], ports: [], ...places }, 'NLRTM')).toBe(holds),
)

test('the price is that of the largest quantity reached', () => {
  const breaks = [
    { from: '5', unitCost: '10.00' },
    { from: '10', unitCost: '9.00' },
  ]
  expect(['1', '5', '9.5', '10', '11'].map((n) => priceOf(breaks, n))).toEqual([
    '10.00',
    '10.00',
    '10.00',
    '9.00',
    '9.00',
  ])
})

test('what a list needs before it is published', () => {
  const whole = {
    supplierId: 7,
    name: 'Rotterdam',
    world: false,
    countries: [],
    ports: ['NLRTM'],
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    perDelivery: null,
    freeFrom: null,
    lines: 1,
  }
  expect(priceListProblems(whole, [7])).toEqual([])
  expect(priceListProblems({ ...whole, ports: [], countries: ['NL'] }, [7])).toEqual([])
  expect(priceListProblems({ ...whole, countries: ['NL'] }, [7])).toEqual([])
  expect(priceListProblems({ ...whole, ports: [], world: true }, [7])).toEqual([])
  expect(priceListProblems({ ...whole, validTo: whole.validFrom }, [7])).toEqual([])
  expect(priceListProblems({ ...whole, validTo: '2025-12-31' }, [7])).toEqual([
    'it ends before it begins',
  ])
  expect(priceListProblems({ ...whole, validTo: null }, [7])).toEqual(['its days are missing'])
  expect(
    priceListProblems(
      { ...whole, ports: [], validFrom: null, lines: 0, freeFrom: '100' },
      [8],
    ).toSorted(),
  ).toEqual([
    'delivery is free from an amount on, but nothing is charged for it',
    'it has no lines',
    'its days are missing',
    'its vendor is not named in the contract',
    'no port is named',
  ])
})

test('a list that names no place is for none', () => {
  const form = PriceListForm.parse({ supplierId: 7, currency: 'EUR' })
  expect(form).toMatchObject({ world: false, countries: [], ports: [], perDelivery: null })
})

test.each([
  ['as typed so far', { prices: 'ask us', unit: '' }, null],
  ['with spaces around a unit that fits', { unit: `  ${'x'.repeat(20)} ` }, null],
  ['with a description in the unit', { unit: 'Cotton rags, white, 25 kg' }, 'unit'],
  [
    'of a catalogue that nobody has',
    { scheme: 'FOO' as 'IMPA' },
    'scheme: This catalogue is none of the list',
  ],
  ['with words without end', { description: 'x'.repeat(401) }, 'description'],
  ['with a long index', { indexName: 'x'.repeat(61) }, 'indexName'],
])('a draft is asked to keep a line %s', (_, typed, said) => {
  const line = { ...PriceLine.parse(rags), ...typed }
  const problem = unkeptProblem(line)
  if (!said) return expect(problem).toBeNull()
  expect(priceLineProblem(line)).toEqual(problem)
  expect(`${problem!.field}: ${problem!.message}`).toContain(said)
})

test.each<[CodeScheme | null, codes: string[], makers: string[]]>([
  [null, ['IMPA:A7 ISSA:A7 MAKER:A7 OWN:A7'], ['A7']],
  ['IMPA', ['IMPA:A7'], ['']],
  ['MAKER', ['MAKER:A7', 'OWN:A7'], ['A7', '']],
  ['OWN', ['OWN:A7', 'MAKER:A7'], ['', 'A7']],
])("a-7 of %s is looked for as %j, and as the makers' %j", (scheme, codes, makers) => {
  const keys = priceKeysOf({ code: 'a-7', scheme })
  expect(keys.map((key) => key.codes.join(' '))).toEqual(codes)
  expect(keys.map((key) => key.makers.join(' '))).toEqual(makers)
})

test('what names nothing is looked for nowhere', () => {
  expect(priceKeysOf({ code: ' - ' })).toEqual([{ codes: [], makers: [] }])
})
