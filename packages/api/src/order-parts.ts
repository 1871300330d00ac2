import { z } from 'zod'
import { day, id, OrderState } from './shapes.ts'

/** The contract that covers an order line, with its version and price when it was ordered; for the buyer only. */
export const LineContract = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  uuid: z.string(),
  priceListId: z.number(),
  unitPrice: z.string(),
  /** What one of the line costs, less the discounts of line and order. */
  paid: z.string(),
})

/** Who takes the goods in the port for the ship. */
export const Agent = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
})

/** An order behind a figure, without what it adds to it. */
export const OrderBehind = z.object({
  id,
  orderNumber: z.string(),
  title: z.string(),
  state: OrderState,
  sentOn: day,
  supplier: z.string().nullable(),
  vesselName: z.string().nullable(),
})
