import { expect, test } from 'vitest'
import { cheaperOf } from './cheaper.ts'
import { compare } from './comparison.ts'
import type { ComparedQuotation, OfferedLine } from './quotation-total.ts'

const asked = [
  { id: 1, quantity: '10', unit: 'PCS' },
  { id: 2, quantity: '4', unit: 'PCS' },
]
const offer = (
  id: number,
  caseLineId: number,
  unitCost: string,
  more: Partial<OfferedLine> = {},
) => ({
  id,
  caseLineId,
  alternative: false,
  unitCost,
  quantity: caseLineId === 1 ? '10' : '4',
  unit: 'PCS',
  ...more,
})
const quotation = (
  id: number,
  freight: string,
  lines: OfferedLine[],
  more: Partial<ComparedQuotation> = {},
): ComparedQuotation => ({
  id,
  transportationCost: freight,
  otherCharges: '0',
  rate: '1',
  expired: false,
  lines,
  ...more,
})
/** Line 1 at 10, line 2 at 25; freight adds a tenth. */
const chosen = quotation(1, '20', [offer(11, 1, '10'), offer(12, 2, '25')])
const both = [
  { offerId: 11, quantity: '10' },
  { offerId: 12, quantity: '4' },
]

test.each<[string, ComparedQuotation, string, string, number]>([
  ['nothing cheaper', quotation(2, '0', [offer(21, 1, '12')]), '0.00', '0.00', 0],
  ['a line cheaper, all freight on it', quotation(2, '5', [offer(21, 1, '9')]), '15.00', '0.00', 1],
  [
    'only one of its lines cheaper: the other bore most of the freight',
    quotation(2, '45', [offer(21, 1, '9'), offer(22, 2, '90')]),
    '11.00',
    '36.00',
    1,
  ],
  [
    'freight that an order carries already',
    quotation(2, '45', [offer(21, 1, '9'), offer(22, 2, '90')], { carried: true }),
    '11.00',
    '0.00',
    0,
  ],
  [
    'in another currency',
    quotation(2, '0', [offer(21, 1, '5')], { rate: '2' }),
    '10.00',
    '0.00',
    1,
  ],
  ['without a rate', quotation(2, '0', [offer(21, 1, '5')], { rate: null }), '0.00', '0.00', 0],
  ['expired', quotation(2, '0', [offer(21, 1, '5')], { expired: true }), '0.00', '0.00', 0],
  [
    'an alternative',
    quotation(2, '0', [offer(21, 1, '5', { alternative: true })]),
    '0.00',
    '0.00',
    0,
  ],
])('%s', (_, other, more, extraFreight, suppliers) => {
  const cheaper = cheaperOf(compare(asked, [chosen, other]), both)
  expect(cheaper).toMatchObject({ more, extraFreight, suppliers })
})

test('of two orders the freight of the cheaper one is paid already', () => {
  const other = quotation(2, '40', [offer(21, 1, '8'), offer(22, 2, '20')])
  const cheaper = cheaperOf(compare(asked, [chosen, other]), [
    { offerId: 11, quantity: '10' },
    { offerId: 22, quantity: '4' },
  ])
  expect(cheaper).toMatchObject({ more: '10.00', extraFreight: '0.00', suppliers: 0 })
})
