import type { z } from 'zod'
import type { CaseRequest } from '@fairlead/api/calls/request'
import type { Quotation } from '@fairlead/api/shapes'
import { addressLines } from '@fairlead/formatting/address'
import { formatZoned } from '@fairlead/formatting/date'
import { box, facts, type PaperBox, type Printing } from '../../../documents/plan.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import { caseBoxes, filesPart } from '../case/case.parts.pdf.ts'
import { linesPlan, linesTable, type Plan } from '../case/case.pdf.ts'
import { quotationAppendix } from './quotation.pdf.ts'
import type { RequestPaper } from './quotation.papers.ts'

type Quotation = z.infer<typeof Quotation>

/** A request as its supplier sees it, on the paper of its buyer. Nothing in it tells of other suppliers. */
export function requestPdf(request: CaseRequest, paper: RequestPaper, printing: Printing): Plan {
  const comments = request.erpComments ? paragraphsOf(request.erpComments) : []
  const { case: head } = request
  return linesPlan(head, printing, {
    letterhead: paper.buyer,
    date: request.receivedAt,
    running: [`${request.buyerName} to ${request.supplierName}`, head.vessel?.name]
      .filter(Boolean)
      .join(', '),
    boxes: [whoBoxes(request, paper), caseBoxes(head)],
    facts: facts(['Received', formatZoned(request.receivedAt, printing.timeZone ?? head.timeZone)]),
    text: paragraphsOf(request.text),
    ...linesTable(request.lines, request.components, { blank: true }),
    parts: [{ title: 'Comments', lines: comments }, filesPart('Files', request.attachments)],
  })
}

const whoBoxes = (request: CaseRequest, { supplier, contact }: RequestPaper): PaperBox[] => [
  box('To', {
    strong: request.supplierName,
    lines: supplier ? addressLines(supplier) : [],
    facts: facts(['Customer number', request.mapping?.erpValue]),
  }),
  box('Asked by', {
    strong: contact?.name ?? request.buyerName,
    lines: [contact?.email, contact?.phone].flatMap((line) => line || []),
  }),
]

/** A request with all its quotations behind it, newest first. */
export function requestHistoryPdf(
  request: CaseRequest,
  quotations: readonly Quotation[],
  { paper, printing }: { paper: RequestPaper; printing: Printing },
): Plan {
  const made = requestPdf(request, paper, printing)
  return {
    ...made,
    data: { ...made.data, appendices: quotations.map((quotation) => quotationAppendix(quotation)) },
  }
}
