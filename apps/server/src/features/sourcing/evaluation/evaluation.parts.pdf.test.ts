import { expect, test } from 'vitest'
import type { Block } from './evaluation.blocks.pdf.ts'
import { stretches } from './evaluation.parts.pdf.ts'

const block = (...sizes: number[]): Block => ({
  title: 'Quotations 1 to 5 of 10',
  suppliers: [{ name: 'Kestrelman', total: '1.00', lines: '1 of 1' }],
  groups: sizes.map((size, i) => ({
    title: `Component ${i}`,
    sums: [],
    rows: Array.from({ length: size }, (_, n) => ({
      position: String(n),
      name: 'Ring',
      code: '',
      quantity: '1 PCS',
      cells: [],
    })),
  })),
})

test.each([
  ['no line', [], []],
  ['few lines', [3, 4], [[3, 4]]],
  ['a component that goes on', [200, 250], [[200, 100], [150]]],
  ['a long one', [700], [[300], [300], [100]]],
])('%s', (_, sizes, expected) => {
  const parts = stretches(block(...sizes))
  expect(parts.map(({ groups }) => groups.map(({ rows }) => rows.length))).toEqual(expected)
  // Every stretch says whose quotations these are.
  for (const part of parts) expect(part.suppliers[0]!.name).toBe('Kestrelman')
})
