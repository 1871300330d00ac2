import { expect, test } from 'vitest'
import { quotation } from '../../exchange/ubl.fixture.ts'
import {
  buyerLetterhead,
  contact,
  supplierLetterhead,
} from '../../company/company.papers.fixture.ts'
import { quotationPdf } from './quotation.pdf.ts'

const paper = { buyer: buyerLetterhead, supplier: supplierLetterhead, contact }
const printing = { at: '2026-05-18T06:42:10.000Z' }

test('offered, alternative and not quoted lines all stand in it', () => {
  const { data, fileName } = quotationPdf(quotation, paper, printing)
  expect(fileName).toBe('ANS-26-0426 Quotation 1 (Active) Kestrelman Engine Parts.pdf')
  const [first, alternative, left] = [...data.groups, ...data.tail].flatMap(({ rows }) => rows)
  expect(first!.slice(2)).toEqual(['OEM', '12 d', '4 PCS', '900.32', '3,601.28'])
  expect(alternative![1]).toMatchObject({ main: 'Alternative: Spindle, other maker' })
  expect(left!.slice(2)).toEqual(['Not quoted', '-', '24 PCS', '-', '-'])
  expect(data.head.name).toBe('Kestrelman Engine Parts')
  expect(data.boxes[0]![0]).toMatchObject({ title: 'To', strong: 'Thalassine Shipmgmt' })
  const terms = data.boxes[1]!.flatMap(({ facts }) => facts)
  expect(terms).toContainEqual({ label: 'Submitted by', value: 'D. Rowe' })
})

test('the totals add up to the cent, with their own label', () => {
  const { totals } = quotationPdf(
    { ...quotation, discountPercent: '10', total: '3561.15', otherChargesLabel: 'Packing:' },
    paper,
    printing,
  ).data
  expect(totals.map((row) => [row.label, row.value])).toEqual([
    ['Goods', '3,601.28'],
    ['Discount 10.00 %', '-360.13'],
    ['Transportation cost', '320.00'],
    ['Packing', '0.00'],
    ['Total', 'GBP 3,561.15'],
  ])
})

test('an offer of another quantity or unit says what was asked', () => {
  const lines = quotation.lines.map((line) => (line.id === 201 ? { ...line, quantity: '2' } : line))
  const row = quotationPdf({ ...quotation, lines }, paper, printing).data.groups[0]!.rows[0]!
  expect(row[4]).toEqual({ main: '2 PCS', under: ['asked 4 PCS'] })
})
