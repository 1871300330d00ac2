import { expect, test } from 'vitest'
import { mayBeNumbers, oneSignOff } from './record.numbers.ts'

test.each([
  ['another sign', 'b-1-47l1', 'b-1-4711'],
  ['another sign between its parts', 'po 4711', 'po-4711'],
  ['the first sign', 'x-1-4711', 'b-1-4711'],
  ['the last sign', 'b-1-471i', 'b-1-4711'],
  ['one too many', 'b-1-447711', 'b-1-44711'],
  ['one missing', 'b-1-711', 'b-1-4711'],
  ['the first one missing', '-1-4711', 'b-1-4711'],
  ['the last one missing', 'b-1-471', 'b-1-4711'],
  ['two exchanged', 'b-1-7411', 'b-1-4711'],
  ['the last two exchanged', 'b-1-4712', 'b-1-4721'],
])('a number with %s: %s may be meant by %s', (_, typed, meant) => {
  expect(oneSignOff(typed)).toContain(meant)
})

test.each([
  ['what was typed', 'b-1-4711', 'b-1-4711'],
  ['two signs off', 'b-1-47ll', 'b-1-4711'],
])('not %s', (_, typed, other) => {
  expect(oneSignOff(typed)).not.toContain(other)
})

test('each is named once', () => {
  const forms = oneSignOff('b-1-4711')
  expect(new Set(forms).size).toBe(forms.length)
})

test.each([
  ['B-1-4711', ['B-1-4711']],
  ['PO 4711', ['PO 4711', '4711']],
  ['RFQ B-1-4711:', ['RFQ B-1-4711:', 'B-1-4711']],
  ['(#B-1-4711), B-1-4712', ['(#B-1-4711), B-1-4712', 'B-1-4711', 'B-1-4712']],
  ['1001 1002 1003 1004', ['1001 1002 1003 1004', '1001', '1002']],
  ['deck stores', []],
  ['bolt 12', ['bolt 12']],
  ['471', []],
  [`4${'x'.repeat(30)}`, []],
])('of %s these may be numbers: %j', (typed, numbers) => {
  expect(mayBeNumbers(typed)).toEqual(numbers)
})
