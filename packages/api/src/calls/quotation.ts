import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { QuotationForm } from '@fairlead/validation/quotation'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { defineCalls } from '../contract.ts'
import { id, Ok, Params, Quotation } from '../shapes.ts'
import {
  keptFiles,
  quoteFiles,
  QuotationSettings,
  QuoteReceipt,
  revision,
  Standing,
} from './request.ts'

/** Quotations as documents, and those a buyer types for a supplier. */
export const quotationCalls = defineCalls({
  'quotation.get': {
    method: 'GET',
    path: '/api/quotation/{id}',
    summary: 'A quotation, for the two parties to it',
    params: Params,
    reply: Quotation,
  },
  'quotation.cancel': {
    method: 'GET',
    path: '/api/quotation/{id}/cancel',
    summary: 'Cancel a quotation that was not ordered',
    params: Params,
    query: z.object({
      sendEmails: z
        .enum(['true', 'false'])
        .default('true')
        .transform((v) => v === 'true'),
    }),
    reply: Ok,
    refuses: refusalsOf(quotationLifecycle, 'cancelQuotation'),
    writes: true,
    postTwin: true,
  },
  'quotation.askRenewal': {
    method: 'POST',
    path: '/api/quotation/{id}/ask-renewal',
    summary: 'Ask the supplier to renew a quotation whose prices are no longer good',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(quotationLifecycle, 'askRenewal'),
    writes: true,
  },
  'quotation.typeFor': {
    method: 'POST',
    path: '/api/buyer/case-request/{id}/quotation',
    summary: "Type or edit a quotation on a supplier's behalf; the record says who typed it",
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      request: QuotationForm.extend({ quotationId: id.nullish(), revision }),
      ...keptFiles,
    }),
    files: quoteFiles,
    reply: QuoteReceipt,
    refuses: [
      ...refusalsOf(requestLifecycle, 'quote'),
      ...refusalsOf(quotationLifecycle, 'typeQuotation'),
      'quotation.invalid',
      'request.amended',
      'upload.type',
    ],
    writes: true,
  },
  'quotation.requestFor': {
    method: 'GET',
    path: '/api/buyer/case-request/{id}',
    summary: 'A request with its lines, for typing a quotation on behalf of its supplier',
    params: Params,
    reply: z.object({
      id,
      supplierName: z.string(),
      case: Quotation.shape.case,
      lines: Quotation.shape.askedLines,
      components: Quotation.shape.components,
      active: Quotation.nullable(),
      settings: QuotationSettings,
      ended: Standing.shape.ended,
    }),
  },
})
