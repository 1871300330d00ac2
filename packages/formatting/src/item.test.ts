import { expect, test } from 'vitest'
import { codeText, itemDetails, type OrderedItem } from './item.ts'

const item: OrderedItem = {
  name: 'Bowl disc set',
  code: '553-07',
  scheme: 'MAKER',
  drawingNumber: 'S-553',
  drawingPosition: '7',
  maker: null,
  brand: null,
  asked: null,
  requisitionLine: '22',
}

test('a code is said with its catalogue', () => {
  expect(codeText({ code: '171077', scheme: 'IMPA' })).toBe('IMPA 171077')
  expect(codeText({ code: '171077', scheme: null })).toBe('171077')
  expect(codeText({ code: null, scheme: 'IMPA' })).toBe('')
})

test('a part is known by its code and its place on the drawing', () => {
  expect(itemDetails(item).slice(1)).toEqual(['Drawing S-553, position 7'])
  const loose = { ...item, code: null, drawingNumber: null }
  expect(itemDetails(loose)).toEqual(['Position 7'])
})

test('an alternative has its own names, and says what it stands for', () => {
  const { name, code, scheme, drawingNumber } = item
  const asked = { name, code, scheme, drawingNumber, alternative: true }
  const other = { ...item, name: 'Disc set', code: null, scheme: null, maker: 'Lyngvik', asked }
  const details = itemDetails({ ...other, drawingNumber: null, drawingPosition: null })
  expect(details[0]).toBe('Maker Lyngvik')
  expect(details[1]).toMatch(/^In place of .*553-07 Bowl disc set$/)
  const service = { ...asked, code: null, drawingNumber: null, alternative: false }
  expect(itemDetails({ ...item, asked: service }).at(-1)).toBe('Asked for as Bowl disc set')
})
