import { z } from 'zod'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits, tooMany } from '@fairlead/validation/limits'
import { WordsForm } from '@fairlead/validation/reason'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { defineCalls } from '../contract.ts'
import { id, IdsParams, instant, Ok, Params, SendEmails } from '../shapes.ts'

/** A supplier whose answer to an RFQ is awaited, before it is reminded. */
const Reminder = z.object({
  id,
  caseId: id,
  requisitionNumber: z.string().nullable(),
  title: z.string(),
  supplierName: z.string(),
  reminders: z.number(),
  lastReminderAt: instant.nullable(),
  /** Why no reminder goes out now. */
  refused: z.string().nullable(),
})

/** What a buyer does to a request: it is withdrawn, ends, comes back, and its supplier is reminded. */
export const requestMoveCalls = defineCalls({
  'request.cancel': {
    method: 'GET',
    path: '/api/case-request/{id}/cancel',
    summary: 'Take a request back from one supplier',
    params: Params,
    query: SendEmails,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'cancel'),
    writes: true,
    postTwin: true,
  },
  'request.close': {
    method: 'POST',
    path: '/api/case-request/{id}/close',
    summary: 'Close a request by hand: no more quotations are wanted, those that stand stay',
    params: Params,
    query: SendEmails,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'close'),
    writes: true,
  },
  'request.reopen': {
    method: 'GET',
    path: '/api/case-request/{id}/reopen',
    summary: 'Reopen a declined, closed or cancelled request',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'reopen'),
    writes: true,
    postTwin: true,
  },
  'request.remind': {
    method: 'GET',
    path: '/api/case-request/{id}/send/reminder',
    summary: 'Remind one supplier',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'remind'),
    writes: true,
    postTwin: true,
  },
  'request.reminders': {
    method: 'GET',
    path: '/api/case-requests/reminders/{ids}',
    summary:
      'Who of these RFQs would be reminded, when each was reminded last, and who would not and why',
    params: IdsParams,
    reply: z.array(Reminder),
    refuses: ['case.too-many'],
  },
  'request.remindBulk': {
    method: 'POST',
    path: '/api/case-requests/bulk/send/reminders',
    summary: 'Remind every supplier of these RFQs who has not answered',
    body: z.object({
      caseIds: z.array(id).min(1).max(limits.casesPerRequest, tooMany.cases),
      /** Only these requests of them. */
      requestIds: z
        .array(id)
        .min(1)
        .max(limits.casesPerRequest * limits.suppliersPerCase)
        .optional(),
      ...WordsForm.shape,
    }),
    reply: z.object({
      sent: z.number(),
      skipped: z.number(),
      /** Whose answer is awaited and who was not reminded all the same, with the reason. */
      refused: z.array(z.object({ requestId: id, supplierName: z.string(), message: z.string() })),
    }),
    writes: true,
  },
})
