import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { AmendmentForm } from '@fairlead/validation/amendment'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { defineCalls } from '../contract.ts'
import { Amendment, Created, Params } from '../shapes.ts'

/** A sent RFQ that is amended, and the quotations that were made for an earlier version. */
export const amendmentCalls = defineCalls({
  'case.amend': {
    method: 'POST',
    path: '/api/case/{id}/amend',
    summary: 'Amend a sent RFQ: a new version of it, of which its suppliers are told',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: AmendmentForm,
    reply: z.object({ revision: z.number() }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'amend'),
      'case.amended',
      'case.incomplete',
      'case.nothing-amended',
    ],
    writes: true,
  },
  'case.amendments': {
    method: 'GET',
    path: '/api/case/{id}/amendments',
    summary: 'What each amendment changed and who made it, the newest first',
    params: Params,
    reply: z.array(Amendment.extend({ by: z.string() })),
  },
  'quotation.confirm': {
    method: 'POST',
    path: '/api/quotation/{id}/confirm',
    summary:
      'Confirm a quotation for the amended RFQ as it stands; lines that were cancelled fall away',
    params: Params,
    body: z.object({
      /** The version of the RFQ that was read. */
      revision: z.number().int(),
    }),
    reply: Created,
    refuses: [...refusalsOf(quotationLifecycle, 'confirm'), 'quotation.invalid', 'request.amended'],
    writes: true,
  },
})
