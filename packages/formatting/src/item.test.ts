import { expect, test } from 'vitest'
import { itemDetails, type OrderedItem } from './item.ts'

const item: OrderedItem = {
  name: 'Bowl disc set',
  code: '553-07',
  scheme: 'MAKER',
  drawingNumber: 'S-553',
  drawingPosition: '7',
  maker: null,
  brand: null,
  supplierCode: null,
  asked: null,
  kitOf: null,
}

test('a part is known by its code and its place on the drawing', () => {
  expect(itemDetails(item)).toEqual(['Part no. 553-07', 'Drawing S-553, position 7'])
  const loose = { ...item, code: null, drawingNumber: null }
  expect(itemDetails(loose)).toEqual(['Position 7'])
  expect(itemDetails({ ...item, drawingNumber: '553-07' })).toEqual([
    'Part no. 553-07',
    'Position 7',
  ])
  expect(itemDetails({ ...loose, kitOf: 3 }).at(-1)).toBe('In the price of line 3')
})

test('an alternative has its own names, and says what it stands for', () => {
  const { name, code, scheme, drawingNumber } = item
  const asked = { name, code, scheme, drawingNumber, alternative: true }
  const other = { ...item, name: 'Disc set', code: null, scheme: null, maker: 'Lyngvik', asked }
  const details = itemDetails({ ...other, drawingNumber: null, drawingPosition: null })
  expect(details[0]).toBe('Maker Lyngvik')
  expect(details[1]).toBe('In place of Part no. 553-07 Bowl disc set')
  const service = { ...asked, code: null, drawingNumber: null, alternative: false }
  expect(itemDetails({ ...item, asked: service }).at(-1)).toBe('Asked for as Bowl disc set')
})
