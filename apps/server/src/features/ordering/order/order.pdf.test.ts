import { expect, test } from 'vitest'
import { order } from '../../exchange/ubl.fixture.ts'
import { purchaseOrderPdf } from './order.pdf.ts'

const printing = { at: '2026-05-18T06:42:10.000Z', timeZone: 'Europe/Athens' }

test('lines with their prices, confirmed deliveries and totals', () => {
  const { data, fileName } = purchaseOrderPdf(order, printing)
  expect(fileName).toBe('THA-PO-26-1187 Cylinder cover parts.pdf')
  expect(data.columns.map(({ title }) => title)).toContain('Req. line')
  expect(data.groups[0]!.rows[1]).toEqual([
    '2',
    '',
    {
      main: 'Hydraulic oil',
      bold: true,
      under: ['Drawing 1203-A', 'In cans', 'Confirmed: 8 LTR on 05/06/2026'],
    },
    '16.5',
    'LTR',
    '24.24',
    '5.00 %',
    '379.96',
  ])
  expect(data.totals.at(-1)).toEqual({ label: 'Total', value: 'GBP 4,346.74', strong: true })
  expect(data.facts).toContainEqual({
    label: 'Ordered',
    value: '18/05/2026 13:00:00 Europe/Athens',
  })
})

test('an order that does not bind says so', () => {
  const badge = (state: typeof order.state) =>
    purchaseOrderPdf({ ...order, state }, printing).data.badge
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
  const { data } = purchaseOrderPdf({ ...order, lines: [line] }, printing)
  expect(data.groups[0]!.rows[0]![2]).toMatchObject({
    main: 'Disc set',
    under: expect.arrayContaining(['Maker Lyngvik', 'In place of S-553 Bowl disc set']) as string[],
  })
})
