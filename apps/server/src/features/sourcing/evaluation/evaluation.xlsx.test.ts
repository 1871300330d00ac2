import { expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { caseApproval, contractPrice, evaluation } from './evaluation.fixture.ts'
import { evaluationSheet } from './evaluation.xlsx.ts'

const sheets = async () =>
  (await readXlsx(await evaluationSheet(evaluation, 'Europe/Athens'))).sheets.map(
    ({ rows }) => rows,
  )

test('the sheet has the prices and words of the screen', async () => {
  const [comparison] = await sheets()
  const spindle = comparison!.find((row) => row[1] === 'Exhaust valve spindle')!
  expect(spindle.slice(0, 5)).toEqual([1, 'Exhaust valve spindle', '90161-204-01', 4, 'PCS'])
  expect(spindle[13]).toMatch(/^\+\d+\.\d\d %$/)
  expect(spindle[21]).toMatch(/^lowest, chosen, alternative \d+\.\d\d$/)
  expect(spindle[29]).toBe('no rate')
})

test('what contracts say stands before the suppliers', async () => {
  const book = await readXlsx(await evaluationSheet(evaluation, null, [contractPrice]))
  const rows = book.sheets[0]!.rows
  expect(rows.find((row) => row[1] === 'Item')!.slice(6, 9)).toEqual([
    'Contract, landed',
    'Contract',
    null,
  ])
  expect(rows.find((row) => row[2] === 'Supplier' || row[1] === 'Supplier')![9]).toBeTruthy()
  const spindle = rows.find((row) => row[1] === 'Exhaust valve spindle')!
  expect(spindle[6]).toBe(1084.2)
  expect(spindle[7]).toBe('EUR 1,000.00, Argolith Marine Supply, K-12 to 31/03/2027')
  expect(spindle[8]).toMatch(/^-\d+\.\d\d %$/)
})

test('a second sheet says what was decided', async () => {
  const [, decision] = await sheets()
  expect(decision!.flat()).toContain('Chosen, not ordered yet')
  const ring = decision!.find((row) => row[1] === 'Sealing ring, valve')!
  expect(ring).toContain('16 PCS')
  expect(ring).toContain('In stock')
})

test('below it stands who approved the orders', async () => {
  const book = await readXlsx(await evaluationSheet(evaluation, null, [], [caseApproval]))
  const rows = book.sheets[1]!.rows
  expect(rows.flat()).toContain('Who approved')
  expect(rows.find((row) => row[1] === 'D. Vlachou')!.slice(0, 6)).toEqual([
    '1',
    'D. Vlachou',
    'M. Sarris',
    'approved level 1',
    '18/05/2026 08:30',
    'Within the dry dock budget',
  ])
  expect((await sheets())[1]!.flat()).not.toContain('Who approved')
})
