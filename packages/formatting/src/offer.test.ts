import { expect, test } from 'vitest'
import { silentOffer } from './offer.fixture.ts'
import { formatNumbers, offerNotes } from './offer.ts'

const line = {
  ...silentOffer,
  caseLineId: 1,
  packSize: null as string | null,
  minimumQuantity: null as string | null,
  priceBreaks: [] as { from: string; unitCost: string }[],
}
const numberOf = (id: number) => String(id * 10)
const notes = (more: object, others: object[] = []) => {
  const own = { ...line, ...more }
  return offerNotes(own, [own, ...others.map((other) => ({ ...line, ...other }))], numberOf)
}

test.each<[object, string[]]>([
  [{}, []],
  [{ packSize: '12' }, ['Packs of 12 PCS']],
  [{ minimumQuantity: '100' }, ['At least 100 PCS']],
  [
    { supplierCode: 'K-7', packSize: '12', minimumQuantity: '1200', unit: 'BTL' },
    ['Supplier’s no. K-7', 'Packs of 12 BTL, at least 1,200 BTL'],
  ],
  [
    {
      priceBreaks: [
        { from: '200', unitCost: '8.5' },
        { from: '50', unitCost: '10.50' },
      ],
    },
    ['Each from 50: 10.50, from 200: 8.50'],
  ],
  [{ makerAuthorized: true }, ['Authorised by the maker']],
  [{ makerAuthorized: false }, ['Not authorised by the maker']],
  [
    {
      quality: 'GENUINE_NO_CERT',
      makerAuthorized: true,
      genuineInfoSupplierExplanation: 'Tags lost',
    },
    ['No papers: Tags lost'],
  ],
  [
    { quality: 'MIXED', supplierNotes: 'Two makers', itemNotes: 'From stock\nin two boxes' },
    ['Supplier notes: Two makers', 'From stock', 'in two boxes'],
  ],
  [
    { alternative: true, partNumber: 'LY-5', drawing: 'L-1', maker: 'Lyngvik', brand: 'Lynx' },
    ['Part no. LY-5, Drawing L-1, Maker Lyngvik, Brand Lynx'],
  ],
  [{ kitParentLineId: 3 }, ['In the price of the kit, line 30']],
])('%j says %j', (more, said) => expect(notes(more)).toEqual(said))

test('a kit names its parts', () => {
  const part = { caseLineId: 2, kitParentLineId: 1 }
  expect(notes({}, [part])).toEqual(['Kit, one price with line 20'])
  expect(notes({}, [part, { ...part, caseLineId: 4 }])).toEqual([
    'Kit, one price with lines 20, 40',
  ])
  expect(notes({ alternative: true }, [part])).toEqual([])
})

test.each([
  [[3, 4, 5], '3 to 5'],
  [[5, 1, 2], '1, 2, 5'],
  [[9, 10, 11, 1, 13], '1, 9 to 11, 13'],
  [[7], '7'],
  [[], ''],
])('%j are %s', (numbers, text) => expect(formatNumbers(numbers)).toBe(text))
