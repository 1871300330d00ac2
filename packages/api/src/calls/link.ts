import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, instant, OrderState } from '../shapes.ts'

/** What a link opens; every other call takes its secret in place of a session's token. */
export const linkCalls = defineCalls({
  'external.link': {
    method: 'GET',
    path: '/api/external/{uuid}',
    summary: 'What a link opens: its request, its quotation, its orders',
    params: z.object({ uuid: z.string().min(20).max(100) }),
    reply: z.object({
      supplierName: z.string(),
      buyerName: z.string(),
      requestId: id.nullable(),
      /** The quotation that stands. */
      quotationId: id.nullable(),
      /** The order it was mailed with. */
      orderId: id.nullable(),
      orders: z.array(
        z.object({
          id,
          orderNumber: z.string(),
          state: OrderState,
          confirmedAt: instant.nullable(),
          lines: z.number(),
          answeredLines: z.number(),
        }),
      ),
      /** Whether somebody has registered with the address of the mail meanwhile. */
      registered: z.boolean(),
    }),
  },
})
