import { expect, test } from 'vitest'
import { noDefaults, QuotationDefaultsForm, termsToStart } from './quotation-defaults.ts'

const today = '2026-05-18'
const said = {
  currency: 'EUR',
  transportationCost: '25.00',
  otherCharges: '0',
  validityDays: 30,
  deliveryDays: 2,
  paymentTerms: 'NET_30' as const,
}
const start = (more: Partial<QuotationDefaultsForm> = {}, currencyLock: string | null = null) =>
  termsToStart({ ...noDefaults, ...said, ...more }, { today, currencyLock })

test.each<[string, ReturnType<typeof start>, object]>([
  [
    'the terms as they are said',
    start(),
    {
      currency: 'EUR',
      transportationCost: '25.00',
      otherCharges: '0',
      pricesGoodUntil: '2026-06-17',
      deliveryDays: '2',
      paymentTerms: 'NET_30',
      incoterm: '',
    },
  ],
  ['prices good today only', start({ validityDays: 0 }), { pricesGoodUntil: today }],
  ['no day where none is said', start({ validityDays: null }), { pricesGoodUntil: '' }],
  [
    'the currency the buyer asks for, and no amounts of another one',
    start({}, 'USD'),
    { currency: 'USD', transportationCost: '', otherCharges: '0' },
  ],
  ['amounts of the same currency', start({}, 'EUR'), { transportationCost: '25.00' }],
  ['an amount without a currency', start({ currency: null }, 'USD'), { transportationCost: '' }],
])('a quotation begins with %s', (_, terms, expected) => expect(terms).toMatchObject(expected))

test('nothing said is nothing filled in', () =>
  expect(
    Object.values(termsToStart(noDefaults, { today, currencyLock: null })).filter(Boolean),
  ).toEqual([]))

test.each<[string, Record<string, unknown>, boolean]>([
  ['empty fields', { currency: '', validityDays: '', quality: '', incotermPlace: '' }, true],
  ['days as typed', { validityDays: '30', deliveryDays: '0' }, true],
  ['a year and a day', { validityDays: '366' }, false],
  ['half a day', { deliveryDays: '1.5' }, false],
  ['less than nothing', { transportationCost: '-1' }, false],
  ['three decimals', { otherCharges: '1.234' }, false],
  ['no currency', { currency: 'euro' }, false],
  ['no quality', { quality: 'BEST' }, false],
])('defaults may hold %s', (_, typed, may) =>
  expect(QuotationDefaultsForm.safeParse(typed).success).toBe(may),
)
