import { nothingReceived } from '@fairlead/validation/receipt'
import { expect, test } from 'vitest'
import { formatReceived } from './receipt.ts'

test('a receipt says what there is, and nothing of what there is not', () => {
  const parts = { ...nothingReceived, received: '1200', short: '3', damaged: '1.5' }
  expect(formatReceived(parts, 'PCS')).toBe('1,200 PCS received, 1.5 PCS damaged, 3 PCS short')
  expect(formatReceived(parts, 'PCS', ['short', 'wrong'])).toBe('3 PCS short')
})
