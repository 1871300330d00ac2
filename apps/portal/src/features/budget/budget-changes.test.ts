import { expect, test } from 'vitest'
import { differences } from './budget-changes.ts'
import { inOrder } from './budget-rows.ts'
import { linesOf } from './budget-lines.ts'

const row = (accountCode: string, amount: string, under: string | null = null) => ({
  accountCode,
  name: 'Deck',
  amount,
  under,
  defaultFor: [],
})

test('a workbook changes, adds and takes out categories by their accounts', () => {
  const before = [row('5100', '10'), row('5200', '20')]
  const after = [row('5100 ', '12.50'), row('5300', '5', '5100')]
  expect(
    differences(before, after).map(({ line, field, from, to }) => [line, field, from, to]),
  ).toEqual([
    ['5100  Deck', 'Amount', '10.00', '12.50'],
    ['5300 Deck', 'Name', '', 'Deck'],
    ['5300 Deck', 'Part of', '', '5100'],
    ['5300 Deck', 'Amount', '', '5.00'],
    ['5200 Deck', 'Category', '20.00', 'taken out'],
  ])
  expect(differences(before, [row('5100', '10.00'), row('5200', '20')])).toEqual([])
})

test('sub-categories stand behind what they are part of', () => {
  const rows = [row('2', '1', '1'), row('1', '1'), row('3', '1', '9')]
  expect(inOrder(rows).map(({ accountCode }) => accountCode)).toEqual(['1', '2', '3'])
})

test('what was spent ends today, and what is committed comes to it by its due dates', () => {
  const months = Array.from({ length: 12 }, (_, i) => ({
    month: i + 1,
    spent: i < 3 ? '10' : '0',
    due: i === 2 || i === 6 ? '5' : '0',
  }))
  const { spent, due } = linesOf({ months, spent: '30' }, 0.24)
  expect(spent).toEqual([
    [0, 0],
    [1 / 12, 10],
    [2 / 12, 20],
    [0.24, 30],
  ])
  expect(due).toEqual([
    [0.24, 30],
    [3 / 12, 35],
    [7 / 12, 40],
  ])
})
