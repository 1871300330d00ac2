import type { CostLine, CostOrder } from './budget-cost.ts'

/** A line of ten on no account. */
export const line = (total: string, more: Partial<CostLine> = {}): CostLine => ({
  accountCode: null,
  total,
  quantity: '10',
  declined: '0',
  arrived: '0',
  short: '0',
  ...more,
})

/** An order that was sent. */
export const order = (
  total: string,
  lines: CostLine[],
  more: Partial<CostOrder> = {},
): CostOrder => ({
  state: 'SENT',
  type: 'SPARES',
  currency: 'USD',
  total,
  rates: { USD: '1', EUR: '1.1', JPY: '0.0066' },
  lines,
  ...more,
})
