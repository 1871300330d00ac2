import { z } from 'zod'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { CaseState, decimal, id, instant, Params } from '../shapes.ts'

/** Earlier RFQs of the company that were much like one of today. */
export const similarCaseCalls = defineCalls({
  'case.similar': {
    method: 'GET',
    path: '/api/case/{id}/similar',
    summary:
      'Earlier RFQs of the company for the same items, equipment, maker or subject, the most alike first',
    params: Params,
    reply: z.array(
      z.object({
        id,
        requisitionNumber: z.string().nullable(),
        title: z.string(),
        type: CaseType,
        state: CaseState,
        vesselName: z.string().nullable(),
        sentAt: instant.nullable(),
        /** How many of the lines ask for an item that was quoted or ordered there. */
        sameItems: z.number(),
        sameVessel: z.boolean(),
        sameVesselType: z.boolean(),
        /** A component of the same type, or at least of the same maker. */
        sameEquipment: z.boolean(),
        sameMaker: z.boolean(),
        sameSubject: z.boolean(),
        suppliers: z.array(
          z.object({ name: z.string(), quoted: z.boolean(), ordered: z.boolean() }),
        ),
        /** What was paid, to whom, when and by whom. */
        orders: z.array(
          z.object({
            id,
            orderNumber: z.string(),
            supplier: z.string(),
            total: decimal,
            currency: z.string(),
            sentAt: instant,
            by: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  'case.similarAccess': {
    method: 'GET',
    path: '/api/buyer/evaluate-buyer-access-to-similar-case/{id}',
    summary: 'Whether the buyer may see this RFQ',
    params: Params,
    reply: z.object({ access: z.boolean() }),
  },
})
