import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { silentOffer } from '@fairlead/formatting/offer.fixture'

type Quoted = Evaluation['quotations'][number]

const line = (id: number, quantity: string, quality: 'GENUINE' | 'OEM' | null = null) => ({
  id,
  componentId: id < 3 ? 1 : null,
  position: id,
  name: `Item ${id}`,
  code: `9016-${id}`,
  scheme: null,
  drawingNumber: null,
  drawingPosition: null,
  quantity,
  unit: 'PCS',
  remarks: null,
  quality,
  erpReference: null,
  accountCode: null,
  kitOf: null,
  ordered: [],
})

const offer = (id: number, caseLineId: number, unitCost: string | null, more: object = {}) => ({
  ...silentOffer,
  id,
  caseLineId,
  unitCost,
  quantity: unitCost === null ? null : '10',
  availabilityDays: 10,
  quality: 'OEM' as const,
  total: null,
  ...more,
})

const quotation = (id: number, supplierName: string, lines: unknown[], more: object = {}) =>
  ({
    id,
    supplierName,
    requestId: id,
    currency: 'USD',
    transportationCost: '0',
    otherCharges: '0',
    discountPercent: null,
    deliveryDays: null,
    expired: false,
    afterEta: 0,
    classApproved: false,
    papers: [],
    carried: false,
    lines,
    ...more,
  }) as unknown as Quoted

/** Three lines and three suppliers with everything that is easy to get wrong: for tests. */
export const sample = {
  case: { vesselEta: '2026-05-30', version: 1 },
  currency: 'USD',
  ratesOn: '2026-05-15',
  rates: { USD: '1', EUR: '1.1' },
  lines: [line(1, '10', 'OEM'), line(2, '10'), line(3, '10')],
  components: [
    {
      id: 1,
      key: 'a',
      assembly: 'Pump',
      number: null,
      drawingNumber: null,
      type: 'X',
      maker: null,
      particulars: null,
      book: null,
    },
  ],
  quotations: [
    quotation(11, 'Alpha', [offer(111, 1, '100'), offer(112, 2, '50'), offer(113, 3, '20')]),
    quotation(
      12,
      'Beta',
      [
        offer(121, 1, '80', { quality: 'COPY_OTHER_MAKER' }),
        offer(122, 2, '40', { quantity: '4', availabilityDays: 30 }),
        offer(123, 3, null),
        offer(124, 2, '30', { alternative: true, name: 'Other' }),
      ],
      { currency: 'EUR', transportationCost: '48' },
    ),
    quotation(13, 'Gamma', [offer(131, 1, '10'), offer(133, 3, '15', { unit: 'BOX' })], {
      currency: 'SGD',
    }),
  ],
  requests: [],
  selections: [{ caseLineId: 1, offerId: 111, quantity: '10', reason: '' }],
  orders: [],
  awards: [],
  reasonRequired: false,
  actions: [],
} as unknown as Evaluation
