import type { CaseApproval } from './evaluation.approved.ts'
import { silentOffer } from '@fairlead/formatting/offer.fixture'
import type { z } from 'zod'
import type { CaseDetails } from '@fairlead/api/calls/case'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import type { CaseRequest } from '@fairlead/api/calls/request'
import { quotation } from '../../exchange/ubl.fixture.ts'

type Offered = Evaluation['quotations'][number]

const component = (id: number, assembly: string) => ({
  id,
  key: `c${id}`,
  assembly,
  number: `60${id}`,
  drawingNumber: null,
  type: '6S60',
  maker: 'Kyma Motors',
  particulars: null,
  book: null,
})

const line = (id: number, componentId: number | null, name: string, quantity: string) => ({
  id,
  componentId,
  position: id,
  name,
  code: `90161-204-0${id}`,
  scheme: 'MAKER' as const,
  drawingNumber: '1203',
  drawingPosition: String(id),
  quantity,
  unit: 'PCS',
  remarks: id === 2 ? 'Hardened' : null,
  quality: 'OEM' as const,
  erpReference: null,
  accountCode: null,
  kitOf: null,
  ordered: [] as Evaluation['lines'][number]['ordered'],
})

function offer(
  id: number,
  caseLineId: number,
  unitCost: string | null,
  more: Partial<Offered['lines'][number]> = {},
) {
  return {
    ...silentOffer,
    id,
    caseLineId,
    unitCost,
    quantity: unitCost ? '4' : null,
    availabilityDays: 10,
    quality: 'OEM' as const,
    total: unitCost ? (Number(unitCost) * 4).toFixed(2) : null,
    ...more,
  }
}

function offered(
  id: number,
  supplierName: string,
  currency: string,
  lines: Offered['lines'],
): Offered {
  const {
    requestId: _,
    caseId: __,
    askedLines: ___,
    components: ____,
    case: _____,
    attachments,
    classApprovals,
    certificates,
    actions,
    buyerName,
    ...head
  } = quotation
  const goods = lines
    .filter((each) => !each.alternative)
    .reduce((n, each) => n + Number(each.total ?? 0), 0)
  return {
    ...head,
    id,
    supplierName,
    currency,
    goods: goods.toFixed(2),
    transportationCost: '100.00',
    total: (goods + 100).toFixed(2),
    linesQuoted: lines.filter((each) => each.unitCost && !each.alternative).length,
    linesAsked: 3,
    requestId: id,
    expired: false,
    late: false,
    afterEta: 0,
    classApproved: false,
    papers: [],
    carried: false,
    renewalAskedAt: null,
    better: null,
    former: null,
    lines,
  }
}

/** Three lines of two components, quoted by three suppliers in three currencies. For tests. */
export const evaluation: Evaluation = {
  case: {
    ...quotation.case,
    title: 'Cylinder cover, fuel pump and turbocharger parts',
    state: 'OPEN',
    version: 3,
  },
  currency: 'USD',
  ratesOn: '2026-05-15',
  rates: { EUR: '1.0842', GBP: '1.2671' },
  lines: [
    line(1, 1, 'Exhaust valve spindle', '4'),
    line(2, 1, 'Sealing ring, valve', '24'),
    line(3, 2, 'Plunger and barrel', '4'),
  ],
  components: [component(1, 'Cylinder cover'), component(2, 'Fuel injection pump')],
  quotations: [
    offered(51, 'Brinkhof Motorentechnik', 'EUR', [
      offer(511, 1, '1143.70', { quality: 'GENUINE' }),
      offer(512, 2, '34.36', { quantity: '24', total: '824.64' }),
      offer(513, 3, '1270.15', { availabilityDays: 28 }),
    ]),
    offered(52, 'Kestrelman Engine Parts', 'GBP', [
      offer(521, 1, '900.32'),
      offer(522, 2, '24.24', { quantity: '16', total: '387.84', supplierNotes: '16 in stock' }),
      offer(523, 3, null),
      offer(524, 1, '700.00', {
        alternative: true,
        name: 'Spindle, other maker',
        quality: 'COPY_OTHER_MAKER',
      }),
    ]),
    { ...offered(53, 'Hinode Kikai Shoji', 'JPY', [offer(531, 1, '179850')]), expired: true },
  ],
  requests: [
    { id: 51, supplierName: 'Brinkhof Motorentechnik', state: 'SUBMITTED' },
    { id: 52, supplierName: 'Kestrelman Engine Parts', state: 'SUBMITTED' },
    { id: 54, supplierName: 'Argolith Marine Supply', state: 'DECLINED' },
  ],
  selections: [
    { caseLineId: 1, offerId: 521, quantity: '4', reason: '' },
    { caseLineId: 2, offerId: 522, quantity: '16', reason: 'In stock' },
  ],
  orders: [],
  awards: [],
  reasonRequired: false,
  actions: [],
}

/** The same case as its buyer sees it. */
export const details: z.infer<typeof CaseDetails> = {
  ...evaluation.case,
  priority: 'URGENT',
  source: 'WEB',
  vesselId: 1,
  department: 'Engine',
  text: '<p>Please quote <b>genuine</b> &amp; OEM.</p><ul><li>Keep dry</li></ul>',
  components: evaluation.components,
  lines: evaluation.lines,
  attachments: {
    erpUploadedAttachments: [
      { id: 'a', name: 'drawing.pdf', size: 1_468_006, type: 'application/pdf' },
    ],
    webUploadedAttachments: [],
    previousUploadedAttachments: [],
  },
  createdBy: 'E. Kallinis',
  createdAt: '2026-05-10T08:00:00.000Z',
  importResult: null,
  chosen: { registered: [], unregistered: [] },
  unfinished: [],
  onBoard: false,
  handedOver: null,
  repeatOf: null,
  actions: [],
}

/** The same case as one supplier sees it. */
export const request: CaseRequest = {
  id: 52,
  state: 'SUBMITTED',
  label: 'RFQ (Active)',
  case: quotation.case,
  buyerName: 'Thalassine Shipmgmt',
  mapping: null,
  supplierName: 'Kestrelman Engine Parts',
  text: 'Please quote',
  erpComments: null,
  components: evaluation.components,
  lines: evaluation.lines,
  attachments: [],
  amendments: [],
  lastPrices: [],
  defaults: null,
  lostReason: null,
  ended: null,
  settings: {
    currencyLock: null,
    lockQuantity: false,
    requireReference: false,
    requireIhm: false,
    allowDistinctItems: true,
    lateOffers: 'TAKE',
  },
  quotations: [],
  active: null,
  draft: null,
  receivedAt: '2026-05-11T08:00:00.000Z',
  actions: [],
}

/** What a contract says of the first line. */
export const contractPrice = {
  listId: 1,
  contractId: 1,
  contractNumber: 'K-12',
  version: 2,
  uuid: '0b8f6f0e-3f6f-4d8e-9b2e-0d6b2f6f7a11',
  supplier: { id: 9, name: 'Argolith Marine Supply' },
  description: 'Exhaust valve spindle',
  currency: 'EUR',
  unitPrice: '1000.00',
  follows: null,
  landed: '1084.2',
  listUnit: 'PCS',
  minimum: '',
  leadDays: '5',
  delivery: '',
  validTo: '2027-03-31',
  caseLineId: evaluation.lines[0]!.id,
}

/** An approval of its orders by somebody who stood in. */
export const caseApproval: CaseApproval = {
  orders: ['THA-PO-26-1201', 'THA-PO-26-1202'],
  askedBy: 'E. Kallinis',
  askedAt: '2026-05-18T07:00:00.000Z',
  reason: 'The vessel sails on Friday',
  state: 'APPROVED',
  steps: [
    {
      level: 1,
      by: 'D. Vlachou',
      forWhom: 'M. Sarris',
      said: 'approved level 1',
      reason: 'Within the dry dock budget',
      at: '2026-05-18T08:30:00.000Z',
    },
  ],
}
