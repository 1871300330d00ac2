import { expect, test } from 'vitest'
import {
  budgetAmount,
  BudgetForm,
  BudgetOf,
  BudgetPolicy,
  budgetPolicyLabels,
  BudgetStage,
  categoryProblems,
  evenPace,
  isOver,
  levelsAfter,
  tightestOf,
  withParts,
} from './budget.ts'

const row = (accountCode: string, under: string | null = null, defaultFor: 'SPARES'[] = []) => ({
  accountCode,
  under,
  defaultFor,
})

test.each([
  ['two levels', [row('5500'), row('5510', '5500')], []],
  ['an account twice', [row('A'), row(' a ')], ['accountCode']],
  ['under nothing', [row('5510', '5500')], ['under']],
  ['under itself', [row('5510', '5510')], ['under']],
  ['three levels', [row('1'), row('2', '1'), row('3', '2')], ['under']],
  [
    'two defaults of a kind',
    [row('1', null, ['SPARES']), row('2', null, ['SPARES'])],
    ['defaultFor'],
  ],
])('categories together: %s', (_, rows, fields) => {
  expect(categoryProblems(rows).map(({ field }) => field)).toEqual(fields)
})

test.each([
  ['12.500', '12.500'],
  [' 1.000 ', '1.000'],
  ['12.500,50', '12500.5'],
  ['12,500', '12500'],
  ['0.500', '0.5'],
  ['1200.000', '1200'],
  ['1,5', '1.5'],
  ['12 500', '12500'],
  ['€ 900', '€ 900'],
])('%s is read as %s', (typed, amount) => expect(budgetAmount(typed)).toBe(amount))

test('an amount that says two things is asked about', () => {
  const read = BudgetForm.safeParse({
    categories: [{ accountCode: '1', name: 'Deck', amount: '12.500' }],
  })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Is this 12,500 or 12.5000? Please type one of them',
  ])
})

test.each(['12.345', '-1', 'x', '1e3'])('%s is no amount of a budget', (amount) => {
  const read = BudgetForm.safeParse({ categories: [{ accountCode: '1', name: 'Deck', amount }] })
  expect(read.error?.issues[0]?.path).toEqual(['categories', 0, 'amount'])
})

const category = (id: number, parentId: number | null, amount: string, spent = '0') => ({
  id,
  parentId,
  amount,
  committed: '0',
  spent,
})
const safety = [category(1, null, '1000'), category(2, 1, '300'), category(3, 1, '900', '100.01')]

test('a category has what its sub-categories took', () => {
  expect(withParts(safety).map(({ spent }) => spent)).toEqual(['100.01', '0.00', '100.01'])
})

test('a sub-category is over while its parent has money, and both are said', () => {
  const levels = levelsAfter(safety, { committed: '0', spent: '0' }, new Map([[2, '300.01']]))
  expect(levels.map((level) => [level.categoryId, level.spent, level.left, isOver(level)])).toEqual(
    [
      [1, '100.01', '599.98', false],
      [2, '0.00', '-0.01', true],
      [null, '100.01', '599.98', false],
    ],
  )
})

test('also the half of one is taken from a category', () => {
  const levels = levelsAfter(safety, { committed: '0', spent: '0' }, new Map([[2, '0.50']]))
  expect(levels.map(({ categoryId, left }) => [categoryId, left])).toEqual([
    [1, '899.49'],
    [2, '299.50'],
    [null, '899.49'],
  ])
})

test('what belongs to no category takes from the whole', () => {
  const unassigned = { committed: '800', spent: '0' }
  const levels = levelsAfter(safety, unassigned, new Map([[null, '100']]))
  expect(levels).toEqual([
    {
      categoryId: null,
      amount: '1000.00',
      committed: '800.00',
      spent: '100.01',
      adding: '100.00',
      left: '-0.01',
    },
  ])
  expect(levelsAfter(safety, unassigned, new Map([[2, '-5']]))).toEqual([])
  expect(levelsAfter(safety, unassigned, new Map())).toEqual([])
  expect(levelsAfter(safety, unassigned, new Map([[null, '0.50']]))).toMatchObject([
    { categoryId: null, adding: '0.50', left: '99.49' },
  ])
})

test.each([
  ['0', false],
  ['0.50', false],
  ['-0.01', true],
])('with %s left', (left, over) => {
  expect(isOver({ left })).toBe(over)
})

test.each([
  ['none', [], null],
  [
    'the one with the smallest share left',
    [
      ['1000', '100'],
      ['100', '50'],
      ['9000', '890'],
    ],
    2,
  ],
  [
    'one that is over',
    [
      ['1000', '1'],
      ['10', '-0.01'],
    ],
    1,
  ],
  [
    'one without an amount',
    [
      ['1000', '-900'],
      ['0', '-1'],
    ],
    1,
  ],
  [
    'one without an amount, of which nothing is gone',
    [
      ['1000', '-900'],
      ['0', '0'],
    ],
    1,
  ],
  [
    'not one of an amount of one that is whole',
    [
      ['100', '50'],
      ['1', '1'],
    ],
    0,
  ],
  [
    'the first of equals',
    [
      ['10', '5'],
      ['100', '50'],
    ],
    0,
  ],
])('the tightest level: %s', (_, rows, expected) => {
  const levels = rows.map(([amount, left]) => ({ amount: amount!, left: left! }))
  expect(tightestOf(levels)).toBe(expected === null ? null : levels[expected])
})

test.each([
  ['582600', 2026, '2026-05-18', '220270.68', 138, 365],
  ['365', 2026, '2025-12-31', '0.00', 0, 365],
  ['366', 2024, '2026-01-01', '366.00', 366, 366],
])('the even pace of %s in %s on %s', (amount, year, today, expected, day, days) => {
  expect(evenPace(amount, year, today)).toEqual({ amount: expected, day, days })
})

test.each([
  [1999, false],
  [2000, true],
  [2100, true],
  [2101, false],
])('a budget of %i', (year, may) => {
  expect(BudgetOf.safeParse({ year, currency: 'USD' }).success).toBe(may)
})

test.each([
  [0, 'A budget has at least one category'],
  [1, undefined],
])('a budget of %i categories', (count, problem) => {
  const category = { accountCode: '5500', name: 'Safety', amount: '1000' }
  const read = BudgetForm.safeParse({ categories: Array.from({ length: count }, () => category) })
  expect(read.error?.issues[0]?.message).toBe(problem)
})

test('a budget shows, warns or blocks, and what an order costs is on its way or there', () => {
  expect(BudgetPolicy.options).toEqual(['SHOW', 'WARN', 'BLOCK'])
  expect(Object.keys(budgetPolicyLabels)).toEqual(BudgetPolicy.options)
  expect(BudgetStage.options).toEqual(['COMMITTED', 'SPENT'])
})
