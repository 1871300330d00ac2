import { expect, test } from 'vitest'
import { quotation } from '../../exchange/ubl.fixture.ts'
import { quotationPdf } from './quotation.pdf.ts'

const printing = { at: '2026-05-18T06:42:10.000Z' }

test('offered, alternative and not quoted lines all stand in it', () => {
  const { data, fileName } = quotationPdf(quotation, printing)
  expect(fileName).toBe('ANS-26-0426 Quotation 1 (Active) Kestrelman Engine Parts.pdf')
  const [first, alternative, left] = data.groups[0]!.rows
  expect(first!.slice(2)).toEqual(['OEM', '12 d', '4 PCS', '900.32', '-', '3,601.28'])
  expect(alternative![1]).toMatchObject({ main: 'Alternative: Spindle, other maker' })
  expect(left!.slice(2)).toEqual(['Not quoted', '-', '24 PCS', '-', '-', '-'])
  expect(data.facts).toContainEqual({ label: 'Submitted by', value: 'D. Rowe' })
})

test('the totals add up to the cent, with their own label', () => {
  const { totals } = quotationPdf(
    { ...quotation, discountPercent: '10', total: '3561.15', otherChargesLabel: 'Packing:' },
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
  const row = quotationPdf({ ...quotation, lines }, printing).data.groups[0]!.rows[0]!
  expect(row[4]).toEqual({ main: '2 PCS', under: ['asked 4 PCS'] })
})
