import { describe, expect, test } from 'vitest'
import { PriceLine } from '@fairlead/validation/price-list'
import type { AgreedLine } from '../../contract/contract-lines-dialog.tsx'
import { agreedLines, agreedWords, sharedBy } from './agreed-lines.ts'

const [stone, thorn] = [
  { id: 1, name: 'Stone' },
  { id: 2, name: 'Thorn' },
]
const agreed = (vendor = stone, currency = 'EUR', line: Partial<PriceLine> = {}) =>
  ({
    line: PriceLine.parse({ description: 'Wire rope', unit: 'COIL', minimum: '2', ...line }),
    list: { vendor, currency },
  }) as unknown as AgreedLine

test('a line comes with the least that is delivered, by its code or else its number, and without a price', () => {
  const known = { unit: 'COIL', quantity: '2', unitPrice: '', priceListId: '' }
  expect(
    agreedLines([
      agreed(stone, 'EUR', { code: '211000', makerNumber: 'MK-7' }),
      agreed(stone, 'EUR', { makerNumber: 'MK-7' }),
    ]),
  ).toMatchObject([
    { name: 'Wire rope', code: '211000', ...known },
    { name: 'Wire rope', code: 'MK-7', ...known },
  ])
})

test.each([
  ['one list', [agreed(), agreed()], stone, 'EUR'],
  ['two vendors', [agreed(), agreed(thorn)], null, 'EUR'],
  ['two currencies', [agreed(), agreed(stone, 'USD')], stone, null],
])('what lines of %s share', (_, lines, supplier, currency) => {
  expect(sharedBy(lines)).toEqual({ supplier, currency })
})

describe('what an order wants before their prices are offered', () => {
  const port = { locode: 'BEANR', name: 'Antwerpen' } as never
  const order = { supplier: stone, currency: 'EUR', port }
  test.each([
    ['nothing', [agreed()], order, /Their contract prices stand below$/],
    ['the port', [agreed()], { ...order, port: null }, /Choose the port/],
    ['its own vendor', [agreed(), agreed(thorn)], order, /^2 lines added. 1 line of other vendors/],
    ['one vendor', [agreed(), agreed(thorn)], { ...order, supplier: null }, /several vendors/],
    ['their currency', [agreed(stone, 'USD')], order, /in EUR and their prices in USD/],
  ])('%s', (_, lines, of, words) => {
    expect(agreedWords(lines, of)).toMatch(words)
  })
})
