import { expect, test } from 'vitest'
import { confirmationProblems, hasOpen, openQuantity } from './confirmation.ts'

const line = (id: number, quantity: string, ...confirmed: string[]) => ({
  id,
  quantity,
  unit: 'PCS',
  deliveries: confirmed.map((part) => ({ quantity: part })),
})
const partly = [line(1, '24', '16'), line(2, '4'), line(3, '1', '1')]
const today = '2026-05-18'
const problemsOf = (...deliveries: [number, string, string][]) =>
  confirmationProblems(
    partly,
    deliveries.map(([lineId, quantity, date]) => ({ lineId, quantity, date })),
    today,
  ).map(({ delivery, field, message }) => [delivery, field, message])

test('what is open is what was ordered less what was confirmed', () => {
  expect(partly.map((l) => openQuantity(l).toFixed())).toEqual(['8', '4', '0'])
  expect(hasOpen(partly)).toBe(true)
  expect(hasOpen([line(3, '1', '1')])).toBe(false)
  expect(hasOpen([line(3, '1', '0.5')])).toBe(true)
})

test.each([
  ['the rest, today', [[1, '8', today]], []],
  ['the rest in two parts', [[1, '3', today], [1, '5', '2026-06-01']], []], // prettier-ignore
  ['more than is open', [[1, '8.001', today]], [[0, 'quantity', 'Only 8 PCS are open']]],
  [
    'more than is open, in two parts',
    [[1, '5', today], [1, '4', today]], // prettier-ignore
    [[1, 'quantity', 'Only 3 PCS are open']],
  ],
  ['a line that is done', [[3, '1', today]], [[0, 'quantity', 'Only 0 PCS are open']]],
  ['yesterday', [[2, '4', '2026-05-17']], [[0, 'date', 'The date may not be in the past']]],
  ['no day', [[2, '4', '']], [[0, 'date', 'This field is required']]],
  ['no number', [[2, 'four', today]], [[0, 'quantity', 'Please insert a valid number']]],
  ['nothing of it', [[2, '0', today]], [[0, 'quantity', 'Please insert a valid number']]],
  [
    'a line of another order',
    [[9, '1', today]],
    [[0, 'line', 'This line is not part of the order']],
  ],
] as [string, [number, string, string][], unknown[]][])('%s', (_, deliveries, expected) => {
  expect(problemsOf(...deliveries)).toEqual(expected)
})
