import { expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { evaluation } from './evaluation.fixture.ts'
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

test('a second sheet says what was decided', async () => {
  const [, decision] = await sheets()
  expect(decision!.flat()).toContain('Chosen, not ordered yet')
  const ring = decision!.find((row) => row[1] === 'Sealing ring, valve')!
  expect(ring).toContain('16 PCS')
  expect(ring).toContain('In stock')
})
