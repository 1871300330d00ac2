import type { z } from 'zod'
import type { CaseRequest } from '@fairlead/api/calls/request'
import type { Quotation } from '@fairlead/api/shapes'
import { formatZoned } from '@fairlead/formatting/date'
import { facts, type Printing } from '../../../documents/plan.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import { filesPart, headFacts } from '../case/case.parts.pdf.ts'
import { linesPlan, linesTable, type Plan } from '../case/case.pdf.ts'
import { quotationAppendix } from './quotation.pdf.ts'

type Quotation = z.infer<typeof Quotation>

/** A request as its supplier sees it. Nothing in it tells of other suppliers. */
export function requestPdf(request: CaseRequest, printing: Printing): Plan {
  const comments = request.erpComments ? paragraphsOf(request.erpComments) : []
  return linesPlan(request.case, printing, {
    facts: [
      ...facts(
        ['Buyer', request.buyerName],
        ['Customer number', request.mapping?.erpValue],
        ['Supplier', request.supplierName],
      ),
      ...headFacts(request.case),
      ...facts([
        'Received',
        formatZoned(request.receivedAt, printing.timeZone ?? request.case.timeZone),
      ]),
    ],
    text: paragraphsOf(request.text),
    ...linesTable(request.lines, request.components),
    parts: [{ title: 'Comments', lines: comments }, filesPart('Files', request.attachments)],
  })
}

/** A request with all its quotations behind it, newest first. */
export function requestHistoryPdf(
  request: CaseRequest,
  quotations: readonly Quotation[],
  printing: Printing,
): Plan {
  const made = requestPdf(request, printing)
  return {
    ...made,
    data: { ...made.data, appendices: quotations.map((quotation) => quotationAppendix(quotation)) },
  }
}
