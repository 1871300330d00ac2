import { ConfirmationDraftForm } from '@fairlead/validation/confirmation-draft'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { instant, Params } from '../shapes.ts'

const newerThan = z.object({ newerThan: z.coerce.number().int().optional() })
/** The version of a draft that is newer than the one that is known, and who saved it when. */
const Newer = z
  .object({ version: z.number(), savedAt: instant.nullable(), savedBy: z.string().nullable() })
  .nullable()

/** What two windows or colleagues who type on one document ask and tell. */
export const draftCalls = defineCalls({
  'order.saveConfirmation': {
    method: 'PUT',
    path: '/api/purchase-order/{id}/confirmation/draft',
    summary: 'Keep an unfinished confirmation',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      form: ConfirmationDraftForm,
      /** The version it was read at; 0 where there was no draft. */
      version: z.number().int().min(0),
    }),
    reply: z.object({ version: z.number() }),
    refuses: [...refusalsOf(orderLifecycle, 'confirm'), 'record.stale'],
    writes: true,
  },
  'draft.ofConfirmation': {
    method: 'GET',
    path: '/api/purchase-order/{id}/confirmation/draft',
    summary:
      'The unfinished confirmation as it was last saved, and by whom; null where nothing is newer',
    params: Params,
    query: newerThan,
    reply: z
      .object({
        form: ConfirmationDraftForm,
        version: z.number(),
        savedAt: instant,
        savedBy: z.string().nullable(),
      })
      .nullable(),
  },
  'draft.ofCase': {
    method: 'GET',
    path: '/api/case/{id}/draft',
    summary: 'Whether a draft RFQ was saved since; null where it was not',
    params: Params,
    query: newerThan,
    reply: Newer,
  },
  'draft.ofOrder': {
    method: 'GET',
    path: '/api/purchase-order/{id}/draft',
    summary: 'Whether a draft order was saved since; null where it was not',
    params: Params,
    query: newerThan,
    reply: Newer,
  },
})
