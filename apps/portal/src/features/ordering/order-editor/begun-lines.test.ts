import { expect, test } from 'vitest'
import { begunLines } from './begun-lines.ts'

const line = (name: string, part: boolean, more: object = {}) => ({
  scheme: 'IMPA' as const,
  code: '',
  name,
  quantity: '2',
  unit: 'PCS',
  remarks: '',
  accountCode: '6110',
  part,
  ...more,
})

test('lines of a template come without a price, and a kit says its parts on its own line', () => {
  const lines = begunLines([
    line('Overhaul kit', false, { remarks: 'Maker’s only' }),
    line('Seal ring', true, { code: '90161' }),
    line('Gasket', true, { quantity: '1.500' }),
    line('Rags', false, { code: '174021' }),
  ])
  expect(
    lines.map(({ name, code, quantity, accountCode, unitPrice }) => [
      name,
      code,
      quantity,
      accountCode,
      unitPrice,
    ]),
  ).toEqual([
    ['Overhaul kit', '', '2', '6110', ''],
    ['Rags', '174021', '2', '6110', ''],
  ])
  expect(lines[0]!.remarks).toBe('Maker’s only\n2 PCS Seal ring, 90161\n1.5 PCS Gasket')
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
})
