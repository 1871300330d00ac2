import { PriceLine } from '@fairlead/validation/price-list'
import type { StoredLine } from './price-list-model.ts'

/** A stored line for tests, at 10.00 for one. */
export const stored = (id: number, change: Partial<StoredLine> = {}): StoredLine => ({
  ...PriceLine.parse({ code: `A${id}`, prices: '1=10.00' }),
  id,
  position: id,
  problem: null,
  copiedFrom: null,
  agreed: null,
  ...change,
})
