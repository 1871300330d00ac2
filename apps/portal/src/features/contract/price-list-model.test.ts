import { expect, test } from 'vitest'
import { PriceLine } from '@fairlead/validation/price-list'
import {
  changeOf,
  problemIn,
  stepChanges,
  type PriceRow,
  percentWords,
} from './price-list-model.ts'

const row = (prices: string, agreed: string | null): PriceRow => ({
  ...PriceLine.parse({ scheme: 'IMPA', code: '174021', description: 'Rags', unit: 'BALE', prices }),
  key: 'i1',
  agreed,
})

test.each<[string, string, string | null, (string | null)[]]>([
  ['nothing changed', '1=10.00;10=9.00', '1=10;10=9', [null, null]],
  ['only a later price', '1=10.00;10=9.45', '1=10.00;10=9.00', [null, '5.00']],
  [
    'a quantity that had no price of its own',
    '1=10.00;20=9.00',
    '1=10.00;10=8.00',
    [null, '12.50'],
  ],
  ['below the first quantity that had a price', '1=11.00', '10=10.00', ['10.00']],
  ['cheaper', '1=9.00', '1=10.00', ['-10.00']],
  ['half typed', '1=9.00;20=', '1=10.00', ['-10.00', null]],
  ['what cannot be read', '1=ask', '1=10.00', [null]],
  ['a new line', '1=10.00', null, []],
])('prices by quantity beside what was agreed: %s', (_what, prices, agreed, percents) => {
  expect(stepChanges(row(prices, agreed)).map((change) => change?.percent ?? null)).toEqual(
    percents,
  )
})

test('the change of a line is that of its first price', () => {
  expect(changeOf(row('1=10.30;10=20.00', '1=10.00;10=9.00'))).toBe('3.00')
  expect(changeOf(row('1=10.30', null))).toBeNull()
})

test('what is wrong with a later price stands in its own cell', () => {
  const wrong = row('1=10.00;6=9.00;4=8.00', null)
  expect(problemIn(wrong, 'from2')).toBe('Quantities must rise: from 6, then from 4')
  expect(problemIn(wrong, 'unitCost0')).toBeNull()
  // The sheet has three pairs of cells: what stands beyond them is told at the first price.
  expect(problemIn(row('1=5;2=4;3=3;4=x', null), 'unitCost0')).toBe('This price cannot be read')
})

test.each([
  ['3.20', '+3.20 %'],
  ['-100.00', '-100.00 %'],
  ['0.00', '0.00 %'],
  ['999.99', '+999.99 %'],
  ['12074.56', '+12,075 %'],
])('%s percent are read as %s', (percent, words) => expect(percentWords(percent)).toBe(words))
