import { z } from 'zod'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import {
  Incoterm,
  PaymentTerms,
  Quality,
  TransportationMode,
} from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { decimal, id, instant, Ok, Params } from '../shapes.ts'

/** Somebody of the supplier's own people. */
export const Colleague = z.object({ id, name: z.string() })

/** An unfinished quotation as it was last saved. */
export const QuotationDraft = z.object({
  form: z.unknown(),
  savedAt: instant,
  version: z.number(),
  savedBy: z.string().nullable(),
})

/** What a supplier's new quotations begin with. */
export const QuotationDefaults = z.object({
  currency: z.string().nullable(),
  transportationCost: decimal.nullable(),
  otherCharges: decimal.nullable(),
  incoterm: Incoterm.nullable(),
  incotermPlace: z.string().nullable(),
  transportationMode: TransportationMode.nullable(),
  paymentTerms: PaymentTerms.nullable(),
  validityDays: z.number().nullable(),
  deliveryDays: z.number().nullable(),
  quality: Quality.nullable(),
})

/** How the people of a supplier share their requests, and what their quotations begin with. Nobody else is told. */
export const salesDeskCalls = defineCalls({
  'request.desk': {
    method: 'GET',
    path: '/api/case-request/{id}/desk',
    summary: 'Who of the supplier works on a request, who typed on it last, and who could',
    params: Params,
    reply: z.object({
      assigned: Colleague.nullable(),
      /** Whether it can be assigned as it stands. */
      open: z.boolean(),
      draft: QuotationDraft.pick({ savedAt: true, savedBy: true }).nullable(),
      colleagues: z.array(Colleague),
    }),
  },
  'request.assign': {
    method: 'POST',
    path: '/api/case-request/{id}/assign',
    summary: 'Say who of the supplier works on a request; a colleague gets a mail',
    params: Params,
    body: z.object({
      /** Null: nobody in particular. */
      accountId: id.nullable(),
      /** Whose it was when it was read: what somebody else decided since is not undone. */
      from: id.nullable(),
    }),
    reply: z.object({ assigned: Colleague.nullable() }),
    refuses: [
      ...refusalsOf(requestLifecycle, 'assign'),
      'request.assigned-since',
      'request.no-colleague',
    ],
    writes: true,
  },
  'quotationDefaults.get': {
    method: 'GET',
    path: '/api/supplier/quotation-defaults',
    summary: "What the supplier's new quotations begin with",
    reply: QuotationDefaults,
  },
  'quotationDefaults.save': {
    method: 'PUT',
    path: '/api/supplier/quotation-defaults',
    summary: "Change what the supplier's new quotations begin with; what is left out stays",
    body: QuotationDefaultsForm.partial(),
    reply: Ok,
    writes: true,
  },
})
