import { beforeEach, expect, test } from 'vitest'
import { BudgetStore, categoryRow } from './budget-store.ts'

let store: BudgetStore
const type = (key: string, field: string, ...texts: string[]) =>
  texts.forEach((text) => store.set([{ key, field, text }], 'c1'))
const stands = () =>
  store.typed().categories.map(({ accountCode, under }) => [accountCode, under ?? null])

beforeEach(() => {
  store = new BudgetStore([
    { accountCode: '5500', name: 'Safety', amount: '1000', under: null, defaultFor: ['SPARES'] },
    { accountCode: '5600', name: 'Deck', amount: '200', under: null, defaultFor: [] },
    { accountCode: '5520', name: 'Life saving', amount: '100', under: '5500', defaultFor: [] },
  ])
})
const keyOf = (account: string) =>
  store.all().find(({ accountCode }) => accountCode === account)!.key

test('each sub-category goes behind the one it is part of', () => {
  expect(stands()).toEqual([
    ['5500', null],
    ['5520', '5500'],
    ['5600', null],
  ])
})

test.each([
  ['letter by letter', ['550', '55', '5', '', '7', '70']],
  ['over what stood there', ['70']],
])('what is part of an account follows it, typed %s, and comes back as one step', (_, texts) => {
  type(keyOf('5500'), 'accountCode', ...texts)
  expect(stands()).toEqual([
    ['70', null],
    ['5520', '70'],
    ['5600', null],
  ])
  store.undo()
  expect(stands()).toEqual([
    ['5500', null],
    ['5520', '5500'],
    ['5600', null],
  ])
})

test('what was part of a category that goes stands on top', () => {
  store.remove([keyOf('5500')])
  expect(stands()).toEqual([
    ['5600', null],
    ['5520', null],
  ])
  store.undo()
  expect(stands()).toEqual([
    ['5500', null],
    ['5520', '5500'],
    ['5600', null],
  ])
})

test('what has no account yet is nobody’s part', () => {
  const [one, other] = [categoryRow(), categoryRow()]
  store.insert([one, other])
  type(one.key, 'accountCode', '9')
  type(other.key, 'name', 'Paint')
  expect(stands().slice(-2)).toEqual([
    ['9', null],
    ['', null],
  ])
})

test('a number is sent as one, and a row nobody typed in is none', () => {
  store.insert([
    { ...categoryRow(), accountCode: '6', name: 'Paint', amount: '1,250.5' },
    categoryRow(),
  ])
  expect(store.typed().categories.at(-1)).toEqual({
    accountCode: '6',
    name: 'Paint',
    amount: '1250.5',
    under: null,
    defaultFor: [],
  })
})
