import type { z } from 'zod'
import type { CaseDetails } from '@fairlead/api/calls/case'
import type { CaseRequest } from '@fairlead/api/calls/request'
import type { CaseLine, Component, Quotation } from '@fairlead/api/shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import { priorityLabels, qualities } from '@fairlead/validation/vocabulary'
import {
  column,
  facts,
  numberColumn,
  printedLine,
  type LinesDocument,
  type Printing,
} from '../../documents/plan.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import { quotationAppendix } from '../quotation/quotation.pdf.ts'
import { byComponent, filesPart, headFacts, lineDetails } from './case-parts.pdf.ts'

type CaseDetails = z.infer<typeof CaseDetails>
type Quotation = z.infer<typeof Quotation>
type Plan = PdfPlan & { data: LinesDocument }

/** A buyer's RFQ as a document. */
export function casePdf(details: CaseDetails, buyerName: string, printing: Printing): Plan {
  const { attachments } = details
  const files = [
    ...attachments.erpUploadedAttachments,
    ...attachments.webUploadedAttachments,
    ...attachments.previousUploadedAttachments,
  ]
  return plan(details, printing, {
    facts: [
      ...facts(['Buyer', buyerName]),
      ...headFacts(details),
      ...facts(['Department', details.department], ['Created by', details.createdBy]),
    ],
    text: paragraphsOf(details.text),
    ...table(details.lines, details.components),
    parts: [filesPart('Files', files)],
  })
}

/** A request as its supplier sees it. Nothing in it tells of other suppliers. */
export function requestPdf(request: CaseRequest, printing: Printing): Plan {
  const comments = request.erpComments ? paragraphsOf(request.erpComments) : []
  return plan(request.case, printing, {
    facts: [
      ...facts(
        ['Buyer', request.buyerName],
        ['Customer number', request.mapping?.erpValue],
        ['Supplier', request.supplierName],
      ),
      ...headFacts(request.case),
      ...facts([
        'Received',
        formatDateTime(request.receivedAt, printing.timeZone ?? request.case.timeZone ?? 'UTC'),
      ]),
    ],
    text: paragraphsOf(request.text),
    ...table(request.lines, request.components),
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

type Body = Pick<LinesDocument, 'facts' | 'text' | 'columns' | 'groups' | 'parts'>
type Head = Pick<CaseDetails, 'id' | 'requisitionNumber' | 'title' | 'priority' | 'timeZone'>

function plan(head: Head, printing: Printing, body: Body): Plan {
  const number = head.requisitionNumber ?? `RFQ ${head.id}`
  return {
    template: 'case',
    fileName: downloadName(number, head.title, 'pdf'),
    data: {
      title: 'Request for quotation',
      number,
      subtitle: head.title,
      badge: head.priority === 'URGENT' ? priorityLabels.URGENT : '',
      printed: printedLine({ timeZone: head.timeZone, ...printing }),
      textTitle: 'Message',
      linesTitle: 'Items',
      totals: [],
      appendices: [],
      ...body,
    },
  }
}

function table(lines: readonly CaseLine[], components: readonly z.infer<typeof Component>[]) {
  const withQuality = lines.some((line) => line.quality)
  const groups = byComponent(lines, components, (line) => [
    [
      String(line.position),
      { main: line.name, bold: true, under: lineDetails(line) },
      ...(withQuality ? [line.quality ? qualities[line.quality].label : '-'] : []),
      formatQuantity(line.quantity),
      line.unit,
    ],
  ])
  const columns = [
    numberColumn('#'),
    column('Item', withQuality ? '2fr' : '1fr'),
    ...(withQuality ? [column('Quality', '1fr')] : []),
    numberColumn('Quantity'),
    column('Unit'),
  ]
  return { columns, groups }
}
