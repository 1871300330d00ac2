import { z } from 'zod'
import { SendRequestsForm } from '@fairlead/validation/case'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { LostReasonForm } from '@fairlead/validation/lost-reason-form'
import { limits } from '@fairlead/validation/limits'
import { requiredText } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { Created, id, Ok, Params, SendEmails } from '../shapes.ts'

/** What is done to a case: it is sent, ends, comes back, is noted and marked. */
export const caseMoveCalls = defineCalls({
  'case.cancel': {
    method: 'GET',
    path: '/api/case/{id}/cancel',
    summary: 'Cancel an RFQ; refused while orders stand',
    params: Params,
    query: SendEmails,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'cancel'),
    writes: true,
    postTwin: true,
  },
  'case.close': {
    method: 'POST',
    path: '/api/case/{id}/close',
    summary: 'Close an RFQ; quotations that were not ordered are declined',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'close'),
    writes: true,
  },
  'case.tellReason': {
    method: 'PUT',
    path: '/api/case/{id}/told-reason',
    summary: 'Tell the suppliers of a closed RFQ why their quotations were not ordered, or nothing',
    params: Params,
    body: LostReasonForm,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'tellReason'),
    writes: true,
  },
  'case.reopen': {
    method: 'POST',
    path: '/api/case/{id}/reopen',
    summary: 'Reopen a closed or cancelled RFQ',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'reopen'),
    writes: true,
  },
  'case.addNote': {
    method: 'POST',
    path: '/api/case/{id}/notes',
    summary: 'Add an internal note',
    params: Params,
    body: z.object({ text: requiredText(2000) }),
    reply: Created,
    refuses: refusalsOf(caseLifecycle, 'note'),
    writes: true,
  },
  'case.removeNote': {
    method: 'DELETE',
    path: '/api/case/{id}/notes/{noteId}',
    summary: 'Remove an internal note',
    params: Params.extend({ noteId: z.coerce.number().int().positive() }),
    reply: Ok,
    writes: true,
  },
  'case.favour': {
    method: 'POST',
    path: '/api/case/{id}/favourite',
    summary: 'Mark or unmark an RFQ as favourite',
    params: Params,
    body: z.object({ favourite: z.boolean() }),
    reply: Ok,
    writes: true,
  },
  'case.sendRequests': {
    method: 'POST',
    path: '/api/cases/send-requests',
    summary: 'Send RFQs to suppliers',
    query: z.object({ recommendationTracking: z.string().max(200).optional() }),
    bodyBytes: limits.listBodyBytes,
    body: z.object({ request: SendRequestsForm }),
    files: ['files'],
    reply: z.object({
      requestIds: z.array(id),
      /** Who is waited for already and was not asked twice, by name. */
      alreadyAsked: z.array(z.string()),
    }),
    refuses: [
      'supplier.already-asked',
      'case.no-supplier',
      'case.mixed-types',
      'case.empty',
      'case.incomplete',
      ...refusalsOf(caseLifecycle, 'send'),
      'case.amend-ordered',
      'supplier.unknown',
    ],
    writes: true,
  },
})
