import { expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { order } from '../../exchange/ubl.fixture.ts'
import { purchaseOrderSheet } from './order.xlsx.ts'

test('numbers are numbers, text is text, totals are those of the order', async () => {
  const dangerous = { ...order, lines: [{ ...order.lines[0]!, name: '=cmd|x' }, order.lines[1]!] }
  const { rows } = (await readXlsx(await purchaseOrderSheet(dangerous))).sheets[0]!
  const at = rows.findIndex((row) => row[0] === '#')
  expect(rows[at + 1]).toEqual([
    1,
    '=cmd|x',
    '90161-204-017',
    null,
    'Subcontractor (OEM)',
    4,
    'PCS',
    900.32,
    null,
    3601.28,
    '4 on 28/05/2026',
    'A-7',
    null,
  ])
  expect(rows.at(-1)!.filter((cell) => cell !== null)).toEqual(['Total', 4346.74])
})
