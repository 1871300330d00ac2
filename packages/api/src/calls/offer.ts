import { z } from 'zod'
import { Quality } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { decimal, id, Params } from '../shapes.ts'
import { documentRefusals } from './case-draft.ts'
import { forAdditional } from './request.ts'

/** One cell that an uploaded sheet would change. */
export const SheetDifference = z.object({
  caseLineId: id,
  number: z.number(),
  /** Which alternative of the line, from 1; 0 is the line itself. */
  alternative: z.number(),
  name: z.string(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** What of a supplier's own document answers one line of its request, and how sure that is. All values as the sheet takes them. */
export const OfferedLine = z.object({
  caseLineId: id,
  number: z.number(),
  name: z.string(),
  /** The line as it stands in the document. */
  offered: z.string(),
  sure: z.enum(['CERTAIN', 'LIKELY', 'UNSURE']),
  by: z.enum(['CODE', 'NUMBER', 'NAME']),
  values: z.object({
    unitCost: decimal.nullable(),
    quantity: decimal.nullable(),
    discountPercent: decimal.nullable(),
    availabilityDays: z.number().nullable(),
    quality: Quality.nullable(),
    itemNotes: z.string().nullable(),
  }),
  problems: z.array(z.string()),
})
export type OfferedLine = z.infer<typeof OfferedLine>

/** The terms of a quotation that a document may name. */
export const OfferedTerms = z.object({
  currency: z.string().nullable(),
  transportationCost: decimal.nullable(),
  otherCharges: decimal.nullable(),
  deliveryDays: z.number().nullable(),
  pricesGoodUntil: z.string().nullable(),
  supplierReference: z.string().nullable(),
})
export type OfferedTerms = z.infer<typeof OfferedTerms>

/** What a supplier brings as a file, read into its quotation: the filled sheet of the request, or an offer of its own. */
export const offerCalls = defineCalls({
  'request.fillFromExcel': {
    method: 'POST',
    path: '/api/case-request/{id}/fill-from-excel',
    summary: 'Read a filled xlsx: the form it makes, what would change, and what is wrong',
    params: Params,
    query: forAdditional,
    files: ['files'],
    reply: z.object({
      form: z.unknown(),
      /** What the file was compared with: the draft or the active quotation. */
      before: z.unknown(),
      differences: z.array(SheetDifference),
      problems: z.array(
        z.object({
          field: z.string(),
          message: z.string(),
          caseLineId: id.nullish(),
          /** The cell of the sheet, as `F12`. */
          cell: z.string().nullish(),
        }),
      ),
    }),
    refuses: [
      'sheet.unreadable',
      'sheet.formulas',
      'sheet.too-large',
      'sheet.macros',
      'sheet.other-request',
    ],
  },
  'request.fillFromClientDocument': {
    method: 'POST',
    path: '/api/case-request/{id}/{x}/fill-from-client-document',
    summary:
      "Read a supplier's own offer (xlsx, csv, docx, PDF) against the lines of its request; {x} is the kind. Stores nothing",
    params: Params.extend({ x: z.enum(['spares', 'services', 'supplies', 'contract-tender']) }),
    files: ['files'],
    reply: z.object({
      terms: OfferedTerms,
      lines: z.array(OfferedLine),
      /** Offered lines that answer none of the request. */
      unmatched: z.array(
        z.object({
          offered: z.string(),
          reason: z.enum(['NOTHING_FITS', 'SEVERAL_FIT', 'ALREADY_OFFERED']),
        }),
      ),
      /** What was understood but cannot be taken. */
      problems: z.array(z.string()),
    }),
    refuses: [...documentRefusals, 'document.no-prices', 'request.wrong-type'],
  },
})
