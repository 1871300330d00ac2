import { describe, expect, test } from 'vitest'
import {
  awaitedQuantity,
  closingNeedsReason,
  isAwaited,
  isFaulty,
  isReceived,
  isSaid,
  nothingReceived,
  receiptEntries,
  ReceiptForm,
  receiptProblems,
  withReceipt,
  type ReceivableLine,
} from './receipt.ts'

const line = (id: number, more: Partial<ReceivableLine> = {}): ReceivableLine => ({
  id,
  position: id,
  unit: 'PCS',
  quantity: '10',
  declinedQuantity: null,
  receipt: nothingReceived,
  ...more,
})
const parts = (lineId: number, more: Partial<ReceivableLine['receipt']> = {}) => ({
  lineId,
  ...nothingReceived,
  ...more,
})

describe('what is awaited', () => {
  test.each([
    [line(1), '10'],
    [line(1, { declinedQuantity: '4' }), '6'],
    [line(1, { receipt: { received: '5', damaged: '1', wrong: '2', short: '0' } }), '2'],
    [line(1, { receipt: { ...nothingReceived, short: '10' } }), '0'],
  ])('of line %#', (of, awaited) => {
    expect(awaitedQuantity(of).toFixed()).toBe(awaited)
  })

  test('an order is received once every line is accounted for', () => {
    const lines = [line(1), line(2, { declinedQuantity: '10' })]
    expect([isAwaited(lines), isReceived(lines)]).toEqual([true, false])
    const some = withReceipt(lines, [parts(1, { received: '7.5' })])
    expect([isAwaited(some), isReceived(some)]).toEqual([true, true])
    const all = withReceipt(some, [parts(1, { damaged: '1', short: '1.5' })])
    expect(isAwaited(all)).toBe(false)
    expect(all[0]!.receipt).toEqual({ received: '7.5', damaged: '1', wrong: '0', short: '1.5' })
  })
})

test.each([
  [
    'more than is awaited',
    [parts(1, { received: '9', short: '2' })],
    'Line 1: only 10 PCS are awaited',
  ],
  ['nothing at all', [parts(1)], 'Say how much of line 1 arrived'],
  ['twice', [parts(1, { received: '1' }), parts(1, { received: '1' })], 'Line 1 is there twice'],
  ['of another order', [parts(7, { received: '1' })], 'This line is not part of the order'],
  ['all of it', [parts(1, { received: '8', damaged: '1', wrong: '1' })], undefined],
])('a line received: %s', (_, received, problem) => {
  expect(receiptProblems([line(1)], received)[0]?.message).toBe(problem)
})

test('less than one that is awaited is said as it is', () => {
  const half = line(1, { quantity: '0.5' })
  expect(receiptProblems([half], [parts(1, { received: '1' })])[0]?.message).toBe(
    'Line 1: only 0.5 PCS are awaited',
  )
})

test('an empty field says none, a comma is read as it was meant', () => {
  const typed = { lineId: 1, received: '2,5', damaged: '', wrong: '', short: '', note: '' }
  const read = ReceiptForm.parse({ on: '2026-05-01', lines: [typed] })
  expect(read.lines[0]).toEqual({
    ...parts(1, { received: '2.5' }),
    note: null,
    pictures: 0,
  })
  expect(
    ReceiptForm.safeParse({ on: '2026-05-01', lines: [{ lineId: 1, received: '-1' }] }).success,
  ).toBe(false)
})

test('what is typed is checked beside its line; a line of which nothing is said waits', () => {
  const rule = receiptEntries([line(1), line(2)], '2026-05-10')
  const entries = (on: string, ...received: string[]) => ({
    on,
    remark: '',
    lines: received.map((each, i) => ({ ...parts(i + 1, { received: each }), note: '' })),
  })
  const problems = (typed: object) =>
    rule.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(problems(entries('2026-05-10', '', '4'))).toEqual([])
  expect(problems(entries('2026-05-11', '', '11'))).toEqual([
    ['on', 'The date may not be in the future'],
    ['lines.1.received', 'Line 2: only 10 PCS are awaited'],
  ])
  expect(problems(entries('10/5 x', '', '4'))).toEqual([['on', 'Please insert a valid date']])
  expect(problems(entries('2026-05-10', '', ''))).toEqual([
    ['lines.0.received', 'Say of at least one line what has arrived'],
  ])
})

test.each([
  ['DELIVERED', {}, false],
  ['DISPATCHED', {}, true],
  ['DELIVERED', { damaged: '1' }, true],
  ['DELIVERED', { short: '2' }, true],
] as const)('an order that is %s with %o is closed with a word: %s', (state, faults, needed) => {
  const whole = line(2, { receipt: { ...nothingReceived, received: '10' } })
  const lines = [line(1, { receipt: { ...whole.receipt, ...faults } }), whole]
  expect(closingNeedsReason({ state, lines })).toBe(needed)
})

test.each([
  [{}, false, false],
  [{ received: '0.5' }, false, true],
  [{ damaged: '0.5' }, true, true],
  [{ wrong: '0.5' }, true, true],
  [{ short: '0.5' }, true, true],
  [{ short: '0,0 ' }, false, false],
])('of %o something is wrong (%s), something is said (%s)', (some, faulty, said) => {
  const all = { ...nothingReceived, ...some }
  if (!all.short.includes(',')) expect(isFaulty(all)).toBe(faulty)
  expect(isSaid(all)).toBe(said)
})

test('half of one is awaited, and half of one is received', () => {
  const half = line(1, { quantity: '1', receipt: { ...nothingReceived, received: '0.5' } })
  expect([isAwaited([half]), isReceived([half])]).toEqual([true, true])
  const over = line(1, { quantity: '1', declinedQuantity: '2' })
  expect(receiptProblems([over], [parts(1, { received: '0.5' })])[0]?.message).toBe(
    'Line 1: only 0 PCS are awaited',
  )
  const little = [parts(1, { received: '0.5' })]
  expect(receiptProblems([line(1)], little)).toEqual([])
})
