import { expect, test } from 'vitest'
import { buyerLetterhead } from '../../company/company.papers.fixture.ts'
import { caseApproval, contractPrice, evaluation } from './evaluation.fixture.ts'
import { evaluationPdf } from './evaluation.pdf.ts'

const printing = { at: '2026-05-18T06:42:10.000Z', by: 'E. Kallinis' }
const made = (parts = {}, from = evaluation) =>
  evaluationPdf(from, buyerLetterhead, printing, parts)

test('names, notes and rates of the report', () => {
  const { fileName, data } = made()
  expect(fileName).toBe('ANS-26-0426-evaluation-report.pdf')
  expect([data.head.name, data.date]).toEqual(['Thalassine Shipmgmt', '18/05/2026'])
  expect(data.printed).toBe('Printed 18/05/2026 09:42:10 Europe/Athens by E. Kallinis')
  expect(data.note).toContain('Rates frozen on 15/05/2026: EUR 1 = USD 1.0842, GBP 1 = USD 1.2671.')
})

test('cells are landed, the lowest is named, the chosen are framed', () => {
  const [block] = made().data.blocks
  const [spindle] = block!.groups[0]!.rows
  expect(spindle!.cells.map((entries) => entries.map((entry) => entry.chosen))).toEqual([
    [false],
    [true, false],
    [false],
  ])
  const [brinkhof, kestrelman, hinode] = spindle!.cells
  expect(kestrelman![0]).toMatchObject({
    quality: 'OEM',
    days: '10 d',
    own: 'GBP 900.32',
    note: 'lowest',
    tone: 'low',
  })
  expect(kestrelman![1]).toMatchObject({ flags: ['Alt'], note: 'below' })
  expect(brinkhof![0]!.note).toMatch(/^\+\d+\.\d\d %$/)
  expect(hinode![0]).toMatchObject({ unit: '-', note: 'no rate' })
  const ring = block!.groups[0]!.rows[1]!
  expect(ring.cells[1]![0]!.flags).toEqual(['16/24', 'Note', 'Chosen 16'])
  expect(block!.groups[1]!.rows[0]!.cells[1]).toEqual([])
  expect(block!.groups[0]!.sums[1]).toMatch(/^2 of 2 {2}[\d,]+\.\d\d$/)
})

test('what contracts say stands before the suppliers of every block', () => {
  const [block] = made({ contracts: [contractPrice] }).data.blocks
  expect(block!.suppliers.map(({ name }) => name)[0]).toBe('Contract')
  expect(block!.suppliers[0]!.lines).toBe('1 of 3')
  expect(block!.groups[0]!.sums).toHaveLength(block!.suppliers.length)
  const [spindle, ring] = block!.groups[0]!.rows
  expect(spindle!.cells[0]).toMatchObject([
    { unit: '1,084.20', own: 'EUR 1,000.00, Argolith Marine Supply', days: '5 d' },
  ])
  expect(ring!.cells[0]).toMatchObject([{ unit: '-', own: '' }])
})

test('the decision is the one of the screen', () => {
  const facts = Object.fromEntries(made().data.decision.map((fact) => [fact.label, fact.value]))
  expect(facts['Left uncovered']).toBe('Lines 3')
  expect(facts['Short lines']).toBe('2')
  expect(facts['Orders to make']).toBe('1')
  expect(facts['Chosen, freight and charges in full']).toMatch(/^USD /)
})

test('flags append quotations and messages', () => {
  const bare = { ...evaluation, selections: [] }
  expect(made({}, bare).data.appendices).toEqual([])
  const transcripts = [
    {
      supplierName: 'Kestrelman Engine Parts',
      quoted: true,
      entries: [{ at: '2026-05-12T08:00:00Z', actor: 'D. Rowe', text: 'Is OEM fine?' }],
    },
    { supplierName: 'Argolith Marine Supply', quoted: false, entries: [] },
  ]
  expect(
    made({ quotations: true, quotedTranscripts: true, transcripts }, bare).data.appendices.map(
      (part) => part.title,
    ),
  ).toEqual([
    'Brinkhof Motorentechnik: Quotation 1 (Active)',
    'Kestrelman Engine Parts: Quotation 1 (Active)',
    'Hinode Kikai Shoji: Quotation 1 (Active)',
    'Kestrelman Engine Parts: messages',
  ])
  expect(made({ notQuotedTranscripts: true, transcripts }, bare).data.appendices).toMatchObject([
    { detail: 'Declined', lines: ['No messages'] },
  ])
})

test('a long list of lines is said in runs', () => {
  const lines = [1, 2, 3, 5, 6, 8, 9, 10, 11].map((position) => ({
    ...evaluation.lines[0]!,
    id: position,
    position,
  }))
  const { decision } = made({}, { ...evaluation, lines, quotations: [], selections: [] }).data
  expect(decision).toContainEqual({
    label: 'Left uncovered',
    value: 'Lines 1 to 3, 5, 6, 8 to 11',
  })
})

test('a quotation behind the report says per line what its supplier added, in one line', () => {
  const [behind] = made({ quotations: true }, { ...evaluation, selections: [] }).data.appendices
  expect(behind!.detail).toBe('GC Exact Same Maker with documentation, OEM Subcontractor (OEM)')
  expect(behind!.columns.map(({ title }) => title)).not.toContain('Discount')
  expect(behind!.groups[0]!.rows[0]![1]).toEqual({
    main: 'Exhaust valve spindle',
    bold: true,
    beside: 'Part no. 90161-204-01',
    under: [],
  })
  // Totals never stand alone.
  expect(behind!.tail[0]!.rows.length).toBeGreaterThan(0)
})

test('many suppliers stand in blocks of five; none is said', () => {
  const quotations = Array.from({ length: 12 }, (_, id) => ({ ...evaluation.quotations[0]!, id }))
  const { blocks } = made({}, { ...evaluation, quotations, selections: [] }).data
  expect(blocks.map((block) => block.suppliers.length)).toEqual([5, 5, 2])
  expect(made({}, { ...evaluation, quotations: [], selections: [] }).data.blocks).toEqual([])
})

test('the report says what the screen says: expired and alternative offers are not the lowest', () => {
  const quotations = evaluation.quotations.map((quotation) =>
    quotation.id === 53 ? { ...quotation, currency: 'USD' } : quotation,
  )
  const lines = evaluation.quotations[1]!.lines.map((line) =>
    line.id === 521 ? { ...line, discountPercent: '3.33' } : { ...line, quality: 'OEM' as const },
  )
  quotations[1] = { ...quotations[1]!, discountPercent: '5', lines }
  const { data } = made({}, { ...evaluation, quotations })
  const [block] = data.blocks
  const [, kestrelman, hinode] = block!.groups[0]!.rows[0]!.cells
  expect(hinode![0]).toMatchObject({ note: 'expired', tone: 'plain' })
  expect(kestrelman![0]).toMatchObject({ note: 'lowest', own: 'GBP 900.32 -3.33 %' })
  expect(kestrelman![1]!.note).toMatch(/^-\d+\.\d\d %$/)
  expect(data.suppliers.groups[0]!.rows[1]).toContain('discount 5.00 %, freight 100.00')
})

test('what was decided stands in it, with people, reasons and orders', () => {
  const [first] = evaluation.selections
  const ordered = {
    ...evaluation,
    selections: [],
    orders: [
      {
        id: 9,
        orderNumber: 'PO-1',
        state: 'SENT' as const,
        supplierName: 'Kestrelman Engine Parts',
        quotationId: 52,
        currency: 'GBP',
        total: '3701.28',
        createdAt: '2026-05-19T08:00:00.000Z',
        submittedAt: '2026-05-19T09:00:00.000Z',
      },
    ],
    awards: [
      {
        id: 1,
        at: '2026-05-19T08:00:00.000Z',
        by: 'Eleni Kallinis',
        reason: 'One delivery',
        undoneAt: null,
        lines: [
          {
            ...first!,
            reason: 'Known maker',
            chosenBy: 'Petros Vlachos',
            chosenAt: '2026-05-18T08:00:00.000Z',
            orderId: 9,
          },
        ],
      },
    ],
  }
  const { decided: appendices, decision } = made({}, ordered).data
  expect(appendices[0]).toMatchObject({
    title: 'What was decided',
    facts: [{ label: 'PO-1', value: 'Kestrelman Engine Parts, GBP 3,701.28' }],
    // Its last lines stand in one piece.
    groups: [],
    tail: [
      {
        title: 'Orders made on 19/05/2026 11:00:00 by Eleni Kallinis',
        detail: 'Reason: One delivery',
      },
    ],
  })
  expect(appendices[0]!.tail[0]!.rows).toEqual([
    [
      '1',
      { main: 'Exhaust valve spindle', under: ['Reason: Known maker'] },
      'Kestrelman Engine Parts',
      '4 PCS',
      expect.stringMatching(/^[\d,]+\.\d\d$/),
      'lowest',
      'Petros Vlachos, 18/05/2026 11:00',
      'PO-1',
    ],
  ])
  expect(decision).toContainEqual({ label: 'Orders', value: 'PO-1, Kestrelman Engine Parts' })
  expect(decision.map(({ label }) => label)).not.toContain('Orders to make')
})

test('who approved its orders stands behind what was decided: level, who, for whom, when and in what words', () => {
  expect(made().data.decided.map(({ title }) => title)).toEqual(['What was decided'])
  const approved = made({ approvals: [caseApproval] }).data.decided[1]!
  expect(approved.title).toBe('Who approved')
  const said = JSON.stringify(approved)
  expect(said).toContain(
    'THA-PO-26-1201, THA-PO-26-1202: approved. Asked on 18/05/2026 10:00 by E. Kallinis',
  )
  for (const word of [
    'Reason: The vessel sails on Friday',
    'D. Vlachou',
    'M. Sarris',
    'approved level 1',
    '18/05/2026 11:30',
    'Within the dry dock budget',
  ])
    expect(said).toContain(word)
})
