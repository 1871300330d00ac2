import type { z } from 'zod'
import type { CaseDetails } from '@fairlead/api/calls/case'
import type { CaseLine, Component } from '@fairlead/api/shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatQuantity } from '@fairlead/formatting/number'
import { priorityLabels, qualities } from '@fairlead/validation/vocabulary'
import {
  column,
  facts,
  numberColumn,
  printedLine,
  type LinesDocument,
  type Printing,
} from '../../../documents/plan.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { byComponent, filesPart, headFacts, lineDetails } from './case.parts.pdf.ts'

type CaseDetails = z.infer<typeof CaseDetails>
export type Plan = PdfPlan & { data: LinesDocument }

/** A buyer's RFQ as a document. */
export function casePdf(
  details: CaseDetails & { erpComments?: string | null },
  buyerName: string,
  printing: Printing,
): Plan {
  const { attachments, erpComments } = details
  const files = [
    ...attachments.erpUploadedAttachments,
    ...attachments.webUploadedAttachments,
    ...attachments.previousUploadedAttachments,
  ]
  return linesPlan(details, printing, {
    facts: [
      ...facts(['Buyer', buyerName]),
      ...headFacts(details),
      ...facts(['Department', details.department], ['Created by', details.createdBy]),
    ],
    text: paragraphsOf(details.text),
    ...linesTable(details.lines, details.components),
    parts: [
      {
        title: 'Comments from the ERP, for the office',
        lines: erpComments ? paragraphsOf(erpComments) : [],
      },
      filesPart('Files', files),
    ],
  })
}

type Body = Pick<LinesDocument, 'facts' | 'text' | 'columns' | 'groups' | 'parts'>
type Head = Pick<CaseDetails, 'id' | 'requisitionNumber' | 'title' | 'priority' | 'timeZone'>

/** A document of a case with a list of its lines. */
export function linesPlan(head: Head, printing: Printing, body: Body): Plan {
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

/** The lines of a case, by component. */
export function linesTable(
  lines: readonly CaseLine[],
  components: readonly z.infer<typeof Component>[],
) {
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
