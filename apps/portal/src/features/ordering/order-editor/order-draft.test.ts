import { expect, it } from 'vitest'
import { blankOrder, blankOrderLine, formOf, priceText } from './order-draft.ts'

it.each([
  ['55386.5', '55,386.50'],
  ['1.845', '1.8450'],
  ['12', '12.00'],
  ['', ''],
  ['ten', 'ten'],
])('the price %j is written %j', (typed, written) => {
  expect(priceText(typed)).toBe(written)
})

it('a written price goes to the server as a plain number', () => {
  const line = { ...blankOrderLine(), name: 'Hose', quantity: '1', unitPrice: '55,386.50' }
  const { lines } = formOf({ ...blankOrder('EUR'), lines: [line] })
  expect(lines[0]!.unitPrice).toBe('55386.5')
})
