import { expect, test } from 'vitest'
import { inUnit, isBelowMinimum, priceInUnit, unitKind } from './unit-conversion.ts'

test.each([
  ['12.00', 'DOZ', 'PCS', '1.00'],
  ['1.00', 'pcs', 'DOZ', '12.00'],
  ['2.50', 'KG', 'G', '0.0025'],
  ['950.00', 'MT', 'KG', '0.95'],
  ['1.00', 'LTR', 'GAL', '3.7854'],
  ['38.70', 'BALE', 'BALE', '38.70'],
  ['38.70', 'bale.', 'BALE', '38.70'],
  ['1.20', 'pcs.', 'PCE', '1.20'],
  ['1.20', 'Stk.', 'piece', '1.20'],
  ['0.50', 'KGS', 'G', '0.0005'],
  ['38.70', 'BALE', 'PCS', null],
  ['38.70', 'KG', 'LTR', null],
])('%s for a %s is for a %s %s', (price, unit, wanted, expected) =>
  expect(priceInUnit(price, unit, wanted)).toBe(expected),
)

test('units that can be converted are counted alike', () => {
  expect(unitKind('mt')).toBe(unitKind('KG'))
  expect(unitKind('pcs.')).toBe(unitKind('PCE'))
  expect(unitKind('bale.')).toBe('BALE')
})

test('120 pieces are ten dozens exactly', () => {
  expect(inUnit('120', 'PCS', 'DOZ')!.toFixed()).toBe('10')
})

test.each([
  ['2', 'COIL', '3', 'COIL', true],
  ['3', 'coil', '3', 'COIL', false],
  ['2,5', 'COIL', '3', 'COIL', true],
  ['2', 'COIL', '', 'COIL', false],
  ['', 'COIL', '3', 'COIL', false],
  ['1', 'DOZ', '12', 'PCS', false],
  ['1', 'DOZ', '13', 'PCS', true],
  ['1', 'BOX', '13', 'PCS', false],
])('of %s %s, with a minimum of %s %s: %s', (quantity, unit, minimum, listUnit, isBelow) =>
  expect(isBelowMinimum({ quantity, unit }, { minimum, listUnit })).toBe(isBelow),
)
