import type { Order } from './confirmation.ts'

/** A line as ordered. */
export const line = (id: number, more: object = {}) => ({
  id,
  position: id,
  name: `Valve ${id}`,
  quantity: '4',
  unit: 'PCS',
  declinedQuantity: null,
  deliveries: [],
  ...more,
})

/** An order of two lines. */
export const orderOf = (more: object = {}) =>
  ({
    version: 3,
    deliveryDueDate: '2026-06-10',
    supplierReference: null,
    confirmationTiming: 'POST_CONFIRMATION',
    lines: [line(1), line(2)],
    ...more,
  }) as unknown as Order
