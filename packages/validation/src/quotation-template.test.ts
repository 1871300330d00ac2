import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import {
  templateChanges,
  TemplateForm,
  templateKindOf,
  TemplateTerms,
  withoutChanges,
  type TypedTerms,
} from './quotation-template.ts'

const today = '2026-05-18'
const empty: TypedTerms = {
  currency: '',
  transportationCost: '',
  otherCharges: '',
  otherChargesLabel: '',
  discountPercent: '',
  incoterm: '',
  incotermPlace: '',
  transportationMode: '',
  paymentTerms: '',
  deliveryDays: '',
  pricesGoodUntil: '',
  ihmCompliance: '',
  remarks: '',
}
const change = (
  terms: object,
  typed: Partial<TypedTerms> = {},
  {
    currencyLock = null,
    onlyEmpty = false,
  }: { currencyLock?: string | null; onlyEmpty?: boolean } = {},
) =>
  templateChanges(
    TemplateTerms.parse(terms),
    { ...empty, ...typed },
    { today, currencyLock, onlyEmpty },
  ).map(({ field, from, to }) => `${field}: ${from || '-'} > ${to}`)

const freight = { currency: 'EUR', transportationCost: '25.00' }

test.each<[string, string[], string[]]>([
  [
    'what it says of an empty sheet',
    change({ ...freight, remarks: 'Ex stock' }),
    ['currency: - > EUR', 'transportationCost: - > 25.00', 'remarks: - > Ex stock'],
  ],
  [
    'nothing of a term it says nothing of',
    change({ incoterm: 'DAP' }, { remarks: 'Mine' }),
    ['incoterm: - > DAP'],
  ],
  [
    'a term that was typed, from what to what',
    change({ remarks: 'Ours' }, { remarks: 'Mine' }),
    ['remarks: Mine > Ours'],
  ],
  [
    'nothing that is typed, where only what is empty is filled',
    change({ remarks: 'Ours', incoterm: 'DAP' }, { remarks: 'Mine' }, { onlyEmpty: true }),
    ['incoterm: - > DAP'],
  ],
  [
    'nothing that is the same already, however it is written',
    change(
      { ...freight, deliveryDays: 3 },
      { currency: 'EUR', transportationCost: '25', deliveryDays: '3' },
    ),
    [],
  ],
  [
    'the same number written with a comma',
    change({ currency: 'EUR', otherCharges: '7.50' }, { currency: 'EUR', otherCharges: '7,5' }),
    [],
  ],
  [
    'the day up to which prices are good, counted from today',
    change({ validityDays: 30 }),
    ['pricesGoodUntil: - > 2026-06-17'],
  ],
  [
    'today, where prices are good today only',
    change({ validityDays: 0 }),
    ['pricesGoodUntil: - > 2026-05-18'],
  ],
  [
    'the currency, and amounts with it',
    change(freight, { currency: 'USD', transportationCost: '30' }),
    ['currency: USD > EUR', 'transportationCost: 30 > 25.00'],
  ],
  [
    'not the currency the buyer asks for, nor amounts of another one',
    change({ ...freight, otherCharges: '0' }, { currency: 'USD' }, { currencyLock: 'USD' }),
    ['otherCharges: - > 0'],
  ],
  [
    'amounts in the currency the buyer asks for',
    change(freight, { currency: 'EUR' }, { currencyLock: 'EUR' }),
    ['transportationCost: - > 25.00'],
  ],
  [
    'no amounts of another currency beside one that stays',
    change(freight, { currency: 'USD' }, { onlyEmpty: true }),
    [],
  ],
  [
    'the number of a term and not how it is written',
    change(
      { discountPercent: '5.0', deliveryDays: 3 },
      { discountPercent: '5', deliveryDays: '03' },
    ),
    [],
  ],
  [
    'words, also where they look like a number',
    change({ remarks: '1.0' }, { remarks: '1' }),
    ['remarks: 1 > 1.0'],
  ],
  [
    'an amount that has no currency of its own',
    change({ otherCharges: '7' }, { currency: 'USD' }),
    ['otherCharges: - > 7'],
  ],
])('a template changes %s', (_, changes, expected) => expect(changes).toEqual(expected))

test('taking it back brings what stood there, and leaves what was typed since', () => {
  const typed = { ...empty, remarks: 'Mine', incoterm: 'EXW' }
  const terms = TemplateTerms.parse({ remarks: 'Ours', incoterm: 'DAP' })
  const changes = templateChanges(terms, typed, { today, currencyLock: null, onlyEmpty: false })
  expect(withoutChanges({ ...typed, remarks: 'Ours', incoterm: 'FOB' }, changes)).toEqual({
    ...typed,
    remarks: 'Mine',
    incoterm: 'FOB',
  })
})

test.each([
  ['SERVICES', 'SERVICES_TEMPLATE'],
  ['SPARES', 'SPARES_SUPPLIES_TEMPLATE'],
  ['SUPPLIES', 'SPARES_SUPPLIES_TEMPLATE'],
  ['CONTRACT_TENDER', 'SPARES_SUPPLIES_TEMPLATE'],
] as const)('for %s is the kind %s', (type, kind) => expect(templateKindOf(type)).toBe(kind))

const form = { kind: 'SERVICES_TEMPLATE', name: 'Rotterdam', terms: { incoterm: 'DAP' } }
test.each<[string, object, boolean]>([
  ['with one term', {}, true],
  ['without a name', { name: '  ' }, false],
  ['with a name too long', { name: 'x'.repeat(61) }, false],
  ['that says nothing', { terms: { incoterm: '', remarks: ' ' } }, false],
  ['of a kind there is not', { kind: 'OTHER' }, false],
  ['with an amount of three decimals', { terms: { otherCharges: '1.234' } }, false],
  ['with more than all of a discount', { terms: { discountPercent: '101' } }, false],
  ['with ten years to deliver', { terms: { deliveryDays: 3650 } }, true],
  ['with a day more', { terms: { deliveryDays: 3651 } }, false],
  ['with prices good for a year', { terms: { validityDays: 365 } }, true],
  ['with prices good for a day more', { terms: { validityDays: 366 } }, false],
  [
    'with a note too long',
    { terms: { remarks: 'x'.repeat(limits.buyerCommentLength + 1) } },
    false,
  ],
])('a template %s', (_, more, may) =>
  expect(TemplateForm.safeParse({ ...form, ...more }).success).toBe(may),
)

test('what a template lacks is said at its remarks', () =>
  expect(TemplateForm.safeParse({ ...form, terms: {} }).error?.issues[0]?.path).toEqual([
    'terms',
    'remarks',
  ]))
