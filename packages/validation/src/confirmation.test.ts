import { describe, expect, test } from 'vitest'
import type { ConfirmationTiming } from './purchase-order.ts'
import {
  answerOf,
  chosenDeliveries,
  confirmationEntries,
  confirmationProblems,
  hasOpen,
  openQuantity,
  progressOf,
  withDeliveries,
} from './confirmation.ts'

const line = (id: number, quantity: string, ...confirmed: string[]) => ({
  id,
  quantity,
  unit: 'PCS',
  deliveries: confirmed.map((part) => ({ quantity: part })),
  declinedQuantity: null as string | null,
})
const declined = (quantity: string, part: string, ...confirmed: string[]) => ({
  ...line(9, quantity, ...confirmed),
  declinedQuantity: part,
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
  ['what is no day', [[2, '4', '4/12']], [[0, 'date', 'Please insert a valid date']]],
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

test.each([
  ['nothing yet', line(1, '4'), 'open'],
  ['a part', line(1, '4', '1'), 'part'],
  ['all of it, in two parts', line(1, '4', '1', '3'), 'confirmed'],
  ['nothing, for good', declined('4', '4'), 'declined'],
  ['a part, and not the rest', declined('4', '3', '1'), 'confirmed'],
] as const)('a line of which is promised %s', (_, found, answer) => {
  expect(answerOf(found)).toBe(answer)
})

test('what was declined is not open any more', () => {
  expect(openQuantity(declined('4', '1.5', '1')).toFixed()).toBe('1.5')
  expect(hasOpen([declined('4', '3', '1')])).toBe(false)
})

test('an order is answered line by line', () => {
  expect(progressOf([...partly, declined('2', '2')])).toEqual({
    lines: 4,
    confirmed: 1,
    declined: 1,
    open: 2,
    begun: true,
  })
  expect(progressOf([line(1, '4')]).begun).toBe(false)
  const delivery = (lineId: number, quantity: string) => ({ lineId, quantity, date: today })
  expect(hasOpen(withDeliveries(partly, [delivery(1, '8'), delivery(2, '3')]))).toBe(true)
  expect(hasOpen(withDeliveries(partly, [delivery(1, '8'), delivery(2, '4')]))).toBe(false)
})

describe('a confirmation as it is typed', () => {
  const planned = (lineId: number, quantity: string, date: string, chosen = true) => ({
    key: `${lineId}`,
    lineId,
    quantity,
    date,
    chosen,
  })
  const plan = [planned(2, '4', '2026-05-01', false), planned(1, '9', today), planned(2, 'x', '')]
  const typed = { plan, only: null, supplierReference: '', comment: '', readiness: '' }
  const problems = (entries: object, timing: ConfirmationTiming = 'POST_CONFIRMATION') =>
    confirmationEntries(partly, today, timing)
      .safeParse({ ...typed, ...entries })
      .error?.issues.map(({ path }) => path.join('.')) ?? []

  test('its problems stand at the delivery they are about', () => {
    expect(problems({})).toEqual(['plan.1.quantity', 'plan.2.quantity', 'plan.2.date'])
    expect(problems({ comment: 'x'.repeat(2001) })).toContain('comment')
  })
  test('what is not chosen is not looked at, and one may go out alone', () => {
    expect(problems({ plan: plan.slice(0, 1) })).toEqual([])
    expect(problems({ only: '1' })).toEqual(['plan.1.quantity'])
  })
  test('readiness is said with it where the buyer asks for it then', () => {
    const one = { only: '2', plan: [planned(2, '4', today)] }
    const asked = (readiness: string) => problems({ ...one, readiness }, 'ON_CONFIRMATION')
    expect([asked(''), asked('NOT_YET_KNOWN')]).toEqual([['readiness'], []])
  })
  test('a comma is read as it was meant', () => {
    const half = { ...typed, plan: [planned(1, '1,5', today)] }
    expect(chosenDeliveries(half)).toEqual([{ place: 0, lineId: 1, quantity: '1.5', date: today }])
    expect(problems(half)).toEqual([])
  })
})
