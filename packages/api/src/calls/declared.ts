import { z } from 'zod'
import { id, instant } from '../shapes.ts'

/** A material declaration as the lists of both sides have it. */
export const Declared = z.object({
  id,
  declarationId: id,
  lineId: id,
  number: z.string(),
  product: z.string(),
  productNumber: z.string(),
  maker: z.string(),
  orderNumber: z.string(),
  /** The codes of what is above its threshold. */
  above: z.array(z.string()),
  submittedAt: instant,
  acceptedAt: instant.nullable(),
})
