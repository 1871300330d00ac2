import { z } from 'zod'
import { SeriesDocument, SeriesForm } from '@fairlead/validation/number-series'
import { LetterheadForm, OrderPapersForm, QuotationPapersForm } from '@fairlead/validation/papers'
import { defineCalls } from '../contract.ts'
import { Letterhead } from '../paper.ts'
import { Ok } from '../shapes.ts'
import { Was } from '../was.ts'

const text = z.string().nullable()
const SeriesParams = z.object({ document: SeriesDocument })

/** What stands on a company's papers, and how they are numbered. */
export const paperCalls = defineCalls({
  'letterhead.get': {
    method: 'GET',
    path: '/api/company/letterhead',
    summary: "The head of the own company's papers",
    reply: Letterhead,
  },
  'letterhead.save': {
    method: 'PUT',
    path: '/api/company/letterhead',
    summary: "Change the head of the own company's papers; what is left out stays",
    body: LetterheadForm.partial().extend({ was: Was }),
    reply: Ok,
    refuses: ['company.support-only', 'record.stale'],
    writes: true,
  },
  'letterhead.saveLogo': {
    method: 'POST',
    path: '/api/company/letterhead/logo',
    summary: 'Put a logo, PNG or JPEG, on the own papers',
    files: ['files'],
    reply: Ok,
    refuses: ['upload.logo'],
    writes: true,
  },
  'letterhead.removeLogo': {
    method: 'DELETE',
    path: '/api/company/letterhead/logo',
    summary: 'Take the logo off the own papers',
    reply: Ok,
    writes: true,
  },
  'letterhead.logo': {
    method: 'GET',
    path: '/api/company/letterhead/logo',
    summary: 'The logo of the own papers',
    reply: 'file',
  },
  'orderPaper.get': {
    method: 'GET',
    path: '/api/buyer/order-papers',
    summary: "What all of the buyer's orders say",
    reply: z.object({
      invoiceParty: text,
      invoiceAddress: text,
      invoiceEmail: text,
      invoiceNote: text,
      deliveryInstructions: text,
      packingMarks: text,
      terms: text,
    }),
  },
  'orderPaper.save': {
    method: 'PUT',
    path: '/api/buyer/order-papers',
    summary: "Change what all of the buyer's orders say; what is left out stays",
    body: OrderPapersForm.partial().extend({ was: Was }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'quotationPaper.get': {
    method: 'GET',
    path: '/api/supplier/quotation-papers',
    summary: "What all of the supplier's quotations say",
    reply: z.object({ terms: text }),
  },
  'quotationPaper.save': {
    method: 'PUT',
    path: '/api/supplier/quotation-papers',
    summary: "Change what the supplier's quotations say from now on; what is left out stays",
    body: QuotationPapersForm.partial().extend({ was: Was }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'series.list': {
    method: 'GET',
    path: '/api/buyer/number-series',
    summary: "The buyer's own numbers of RFQs and orders",
    reply: z.array(
      z.object({
        document: SeriesDocument,
        prefix: z.string(),
        width: z.number(),
        next: z.number(),
        /** The number that comes next, written out. */
        number: z.string(),
      }),
    ),
  },
  'series.save': {
    method: 'PUT',
    path: '/api/buyer/number-series/{document}',
    summary: 'Number RFQs or orders; a number that was used never comes back',
    params: SeriesParams,
    body: SeriesForm.extend({ was: Was }),
    reply: z.object({ number: z.string() }),
    refuses: ['record.stale'],
    writes: true,
  },
  'series.remove': {
    method: 'DELETE',
    path: '/api/buyer/number-series/{document}',
    summary: 'Number RFQs or orders no more by the own series; what was counted stays counted',
    params: SeriesParams,
    query: z.object({ prefix: z.string().max(30) }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
})
