import { expect, test } from 'vitest'
import { oneSignOff } from './record.numbers.ts'

test.each([
  ['another sign', 'B-1-47l1', 'b-1-4711'],
  ['another sign between its parts', 'PO 4711', 'po-4711'],
  ['the first sign', 'x-1-4711', 'b-1-4711'],
  ['the last sign', 'B-1-471i', 'b-1-4711'],
  ['one too many', 'B-1-447711', 'b-1-44711'],
  ['one missing', 'B-1-711', 'b-1-4711'],
  ['the first one missing', '-1-4711', 'b-1-4711'],
  ['the last one missing', 'B-1-471', 'b-1-4711'],
  ['two exchanged', 'B-1-7411', 'b-1-4711'],
  ['the last two exchanged', 'B-1-4712', 'b-1-4721'],
])('a number with %s: %s may be meant by %s', (_, typed, meant) => {
  expect(oneSignOff(typed)).toContain(meant)
})

test.each([
  ['what was typed', 'B-1-4711', 'b-1-4711'],
  ['two signs off', 'B-1-47ll', 'b-1-4711'],
  ['shorter than a number', '471', '4711'],
  ['longer than a number', 'x'.repeat(31), 'x'.repeat(30)],
])('not %s', (_, typed, other) => {
  expect(oneSignOff(typed)).not.toContain(other)
})

test('each is named once', () => {
  const forms = oneSignOff('B-1-4711')
  expect(new Set(forms).size).toBe(forms.length)
})
