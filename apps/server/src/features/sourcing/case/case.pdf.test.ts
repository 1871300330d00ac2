import { expect, test } from 'vitest'
import { quotation } from '../../exchange/ubl.fixture.ts'
import type { LinesDocument } from '../../../documents/plan.ts'
import { buyerLetterhead, contact } from '../../company/company.papers.fixture.ts'
import { casePdf } from './case.pdf.ts'
import { requestHistoryPdf, requestPdf } from '../quotation/request.pdf.ts'
import { details, request } from '../evaluation/evaluation.fixture.ts'

const all = ({ groups, tail }: Pick<LinesDocument, 'groups' | 'tail'>) => [...groups, ...tail]
const printing = { at: '2026-05-18T06:42:10.000Z' }

test('an RFQ is grouped by component and shows its text without markup', () => {
  const { fileName, data } = casePdf(details, buyerLetterhead, printing)
  expect(fileName).toBe('ANS-26-0426 Cylinder cover, fuel pump and turbocharger parts.pdf')
  expect(data.badge).toBe('Urgent')
  expect(data.text).toEqual(['Please quote genuine & OEM.', '• Keep dry'])
  expect(all(data).map((group) => [group.title, group.rows.length])).toEqual([
    ['Cylinder cover', 2],
    ['Fuel injection pump', 1],
  ])
  expect(all(data)[0]!.rows[1]![1]).toEqual({
    main: 'Sealing ring, valve',
    bold: true,
    under: ['Part no. 90161-204-02 · Drawing 1203, position 2', 'Hardened'],
  })
  expect(data.boxes[0]![2]).toMatchObject({
    title: 'Answer by',
    strong: '20/05/2026 18:00 Europe/Athens',
  })
  expect(data.parts.at(-1)!.lines).toEqual(['drawing.pdf, 1.4 MB'])
})

test('lines without a component come last, or alone without a heading', () => {
  const lines = details.lines.map((line, i) => ({
    ...line,
    componentId: i ? null : line.componentId,
  }))
  const mixed = casePdf({ ...details, lines }, buyerLetterhead, printing)
  expect(all(mixed.data).map((group) => group.title)).toEqual([
    'Cylinder cover',
    'Without a component',
  ])
  const stores = casePdf({ ...details, components: [] }, buyerLetterhead, printing)
  expect(all(stores.data).every((group) => group.title === '')).toBe(true)
})

test('a request, and its history', () => {
  const paper = { buyer: buyerLetterhead, supplier: null, contact }
  expect(requestPdf(request, paper, printing).data.boxes[0]).toMatchObject([
    { title: 'To', strong: 'Kestrelman Engine Parts' },
    { title: 'Asked by', strong: 'Eleni Kallinis' },
  ])
  const history = requestHistoryPdf(request, [quotation], { paper, printing })
  expect(history.data.appendices).toMatchObject([
    { title: 'Kestrelman Engine Parts: Quotation 1 (Active)' },
  ])
})
