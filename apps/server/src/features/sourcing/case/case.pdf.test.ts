import { expect, test } from 'vitest'
import { quotation } from '../../exchange/ubl.fixture.ts'
import { casePdf } from './case.pdf.ts'
import { requestHistoryPdf, requestPdf } from '../quotation/request.pdf.ts'
import { details, request } from '../evaluation/evaluation.fixture.ts'

const printing = { at: '2026-05-18T06:42:10.000Z' }

test('an RFQ is grouped by component and shows its text without markup', () => {
  const { fileName, data } = casePdf(details, 'Thalassine Shipmgmt', printing)
  expect(fileName).toBe('ANS-26-0426 Cylinder cover, fuel pump and turbocharger parts.pdf')
  expect(data.badge).toBe('Urgent')
  expect(data.text).toEqual(['Please quote genuine & OEM.', '• Keep dry'])
  expect(data.groups.map((group) => [group.title, group.rows.length])).toEqual([
    ['Cylinder cover', 2],
    ['Fuel injection pump', 1],
  ])
  expect(data.groups[0]!.rows[1]![1]).toEqual({
    main: 'Sealing ring, valve',
    bold: true,
    under: ['Part no. 90161-204-02', 'Drawing 1203, position 2', 'Hardened'],
  })
  expect(data.facts).toContainEqual({ label: 'Due', value: '20/05/2026 18:00 Europe/Athens' })
  expect(data.parts.at(-1)!.lines).toEqual(['drawing.pdf, 1.4 MB'])
})

test('lines without a component come last, or alone without a heading', () => {
  const lines = details.lines.map((line, i) => ({
    ...line,
    componentId: i ? null : line.componentId,
  }))
  const mixed = casePdf({ ...details, lines }, 'B', printing)
  expect(mixed.data.groups.map((group) => group.title)).toEqual([
    'Cylinder cover',
    'Without a component',
  ])
  const stores = casePdf({ ...details, components: [] }, 'B', printing)
  expect(stores.data.groups.map((group) => group.title)).toEqual([''])
})

test('a request, and its history', () => {
  expect(requestPdf(request, printing).data.facts[1]).toEqual({
    label: 'Supplier',
    value: 'Kestrelman Engine Parts',
  })
  const history = requestHistoryPdf(request, [quotation], printing)
  expect(history.data.appendices).toMatchObject([
    { title: 'Kestrelman Engine Parts: Quotation 1 (Active)' },
  ])
})
