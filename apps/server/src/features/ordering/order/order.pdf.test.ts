import { expect, test } from 'vitest'
import { order } from '../../exchange/ubl.fixture.ts'
import {
  buyerLetterhead,
  contact,
  supplierLetterhead,
} from '../../company/company.papers.fixture.ts'
import type { PaperBox } from '../../../documents/plan.ts'
import type { OrderPaper } from './order.papers.ts'
import { purchaseOrderPdf } from './order.pdf.ts'

const paper: OrderPaper = {
  letterhead: buyerLetterhead,
  invoiceTo: {
    party: 'Master and owners of {vessel}',
    address: 'c/o Thalassine, as agents only',
    email: 'invoices@thalassine.example',
    note: null,
  },
  contact,
  terms: '1. Pack for sea.\n2. Greek law.',
  supplier: supplierLetterhead,
  flag: 'MT',
}
const printing = { at: '2026-05-18T06:42:10.000Z', timeZone: 'Europe/Athens' }

test('lines with their prices, confirmed deliveries and totals', () => {
  const { data, fileName } = purchaseOrderPdf(order, paper, printing)
  expect(fileName).toBe('THA-PO-26-1187 Cylinder cover parts.pdf')
  expect(data.columns.map(({ title }) => title)).toContain('Req. line')
  // Two lines stay with the totals.
  expect(data.groups).toEqual([])
  expect(data.tail[0]!.rows[1]).toEqual([
    '2',
    '',
    {
      main: 'Hydraulic oil',
      bold: true,
      under: ['Drawing 1203-A', 'In cans', 'Confirmed: 8 LTR on 05/06/2026'],
    },
    '16.5 LTR',
    '24.24',
    '5.00 %',
    '379.96',
  ])
  expect(data.totals.at(-1)).toEqual({ label: 'Total', value: 'GBP 4,346.74', strong: true })
})

test('the paper says whose it is, who pays, where to, how it is marked, on which terms and who answers for it', () => {
  const { data } = purchaseOrderPdf(order, paper, printing)
  expect(data.head).toEqual({
    name: 'Thalassine Shipmgmt',
    lines: ['14 Akti Kallisto', '185 39 Piraeus, Greece'],
    right: [
      '+30 210 555 0177',
      'purchasing@thalassine.example',
      'VAT no. EL 094 555 318',
      'Reg. no. 44-871',
    ],
  })
  const [[supplier, invoice, references], [delivery, marks]] = data.boxes as [
    PaperBox[],
    PaperBox[],
  ]
  expect(supplier).toMatchObject({
    lines: ['Unit 7, Carron Dock Road', 'G1 2AB Glasgow, United Kingdom'],
  })
  expect(invoice).toMatchObject({
    strong: 'Master and owners of Anemoi Star',
    small: ['invoices@thalassine.example'],
  })
  expect(references!.facts).toEqual(
    expect.arrayContaining([
      { label: 'IMO', value: order.vessel!.imo },
      { label: 'Flag', value: 'Malta' },
    ]),
  )
  expect(delivery).toMatchObject({
    title: 'Deliver to the agent',
    strong: 'Maashaven Agencies',
    facts: expect.arrayContaining([
      { label: 'Deliver by', value: '12/06/2026' },
      { label: 'Terms', value: 'DAP Rotterdam, Incoterms 2020' },
      { label: 'Instructions', value: 'Announce 24 h before.' },
    ]) as unknown,
  })
  expect(marks!.marks).toEqual(['Anemoi Star', `IMO ${order.vessel!.imo}`, 'THA-PO-26-1187'])
  expect(data.clauses[0]!.lines).toEqual(['Pack for sea.', 'Greek law.'])
  expect(data.signatures).toMatchObject([
    {
      label: 'Ordered by',
      name: 'Eleni Kallinis',
      lines: ['18/05/2026 13:00:00 Europe/Athens', contact.email, contact.phone],
    },
    { label: 'Approved by', name: 'Maria Andreou', lines: ['As stated by Eleni Kallinis'] },
    { label: 'Confirmed by' },
  ])
})

test('what is not known is not claimed', () => {
  const unsaid = { party: null, address: null, email: null, note: null }
  const { data } = purchaseOrderPdf(
    { ...order, approvedBy: null, agent: null, packingMarks: null, confirmedAt: null },
    { ...paper, invoiceTo: unsaid, terms: null, contact: null, supplier: null, flag: null },
    printing,
  )
  expect(data.boxes[0]![1]).toMatchObject({
    strong: 'Thalassine Shipmgmt',
    lines: ['14 Akti Kallisto', '185 39 Piraeus, Greece'],
  })
  expect(data.boxes[1]![0]!.title).toBe('Deliver to')
  expect(data.signatures.map(({ label }) => label)).toEqual(['Ordered by'])
  expect(data.clauses[0]!.lines).toEqual([])
})

test('an order that does not bind says so', () => {
  const badge = (state: typeof order.state) =>
    purchaseOrderPdf({ ...order, state }, paper, printing).data.badge
  expect(badge('WITHDRAWN')).toBe('Withdrawn')
  expect(badge('DRAFT')).toBe('Draft')
  expect(badge('SENT')).toBe('')
})

test('an alternative is ordered under its own names, and says what it stands for', () => {
  const [first] = order.lines
  const asked = {
    name: 'Bowl disc set',
    code: null,
    scheme: null,
    drawingNumber: 'S-553',
    alternative: true,
  }
  const line = { ...first!, name: 'Disc set', code: null, maker: 'Lyngvik', asked }
  const { data } = purchaseOrderPdf({ ...order, lines: [line] }, paper, printing)
  expect(data.tail[0]!.rows[0]![2]).toMatchObject({
    main: 'Disc set',
    under: expect.arrayContaining([
      expect.stringMatching(/Maker Lyngvik · In place of S-553 Bowl disc set/),
    ]) as string[],
  })
})
