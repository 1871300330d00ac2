import { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { limits } from '@fairlead/validation/limits'
import { requiredText } from '@fairlead/validation/text'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, instant, Ok, Params } from '../shapes.ts'

/** Accepted declarations of one product that do not say the same. */
export const contradictionCalls = defineCalls({
  'contradiction.list': {
    method: 'GET',
    path: '/api/hazard-contradictions',
    summary: 'Products of one buyer whose accepted declarations disagree, side by side',
    query: z.object({ buyerId: z.coerce.number().int().optional() }),
    reply: z.array(
      z.object({
        /** Of the first of its declarations. */
        id,
        maker: z.string(),
        productNumber: z.string(),
        /** Where all of them name the same. */
        revision: z.string().nullable(),
        /** The materials they disagree on. */
        codes: z.array(z.string()),
        declarations: z.array(
          z.object({
            id,
            declarationId: id,
            /** Null where the line was taken off the order since. */
            lineId: id.nullable(),
            form: MaterialDeclaration,
            supplierName: z.string(),
            vesselName: z.string().nullable(),
            orderNumber: z.string(),
            acceptedAt: instant,
          }),
        ),
      }),
    ),
  },
  'contradiction.settle': {
    method: 'POST',
    path: '/api/hazard-contradiction/{id}/settle',
    summary: 'Say which of the declarations of a product holds, or none; the others are set aside',
    params: Params,
    body: z.object({
      holds: id.nullable(),
      /** The declarations that were looked at. */
      seen: z.array(id).min(2).max(100),
      reason: requiredText(limits.reasonLength),
    }),
    reply: Ok,
    refuses: ['contradiction.changed'],
    writes: true,
  },
})
