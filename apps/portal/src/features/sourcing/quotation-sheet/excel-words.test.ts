import { expect, test } from 'vitest'
import { cellWords, fieldTitle, lineWords, problemWords } from './excel-words.ts'

const lines = [{ id: 71, position: 3, name: 'Rope' }]

test('a problem names its line, column and cell', () =>
  expect(
    problemWords(
      [
        {
          field: 'unitCost',
          message: 'The unit price may not be negative',
          caseLineId: 71,
          cell: 'F14',
        },
        { field: 'transportationCost', message: 'Please insert a valid number', cell: 'D4' },
        { field: 'lines', message: 'A row was added: “x”', cell: 'A20' },
        { field: 'line', message: 'This item is not part of the request', caseLineId: 9 },
      ],
      lines,
    ),
  ).toEqual([
    'Line 3 Rope, Unit price, cell F14: The unit price may not be negative',
    'Freight cost, cell D4: Please insert a valid number',
    'cell A20: A row was added: “x”',
    'This item is not part of the request',
  ]))

test.each([
  [{ field: 'transportationCost', number: 0 }, 'Freight cost'],
  [{ field: 'pricesGoodUntil', number: 0 }, 'Prices good until'],
  [{ field: 'incotermPlace', number: 0 }, 'Named place'],
  [{ field: 'discountPercent', number: 0 }, 'Discount'],
  [{ field: 'discountPercent', number: 2 }, 'Disc., %'],
  [{ field: 'packSize', number: 2 }, 'Units in a pack'],
])('%o is called %s', (difference, title) => expect(fieldTitle(difference)).toBe(title))

test('days are printed as everywhere', () =>
  expect(cellWords({ field: 'pricesGoodUntil', number: 0 }, '2026-12-24')).toBe('24/12/2026'))

test.each([
  [{ number: 7, alternative: 0, name: 'Rope' }, '7 Rope'],
  [{ number: 7, alternative: 2, name: 'Own rope' }, '7b Own rope'],
  [{ number: 0, alternative: 0, name: 'Currency' }, 'Terms'],
])('%o is named %s', (difference, words) => expect(lineWords(difference)).toBe(words))
