import type { z } from 'zod'
import type { CaseDetails } from '@fairlead/api/calls/case'
import type { Letterhead } from '@fairlead/api/paper'
import type { CaseLine, Component } from '@fairlead/api/shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import { priorityLabels, qualities } from '@fairlead/validation/vocabulary'
import { tableOf } from '../../../documents/paper-table.ts'
import {
  column,
  facts,
  numberColumn,
  printedLine,
  type LinesDocument,
  type Printing,
  type TableGroup,
} from '../../../documents/plan.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { headOf } from '../../company/company.head.pdf.ts'
import { byComponent, caseBoxes, filesPart, lineDetails } from './case.parts.pdf.ts'

type CaseDetails = z.infer<typeof CaseDetails>
export type Plan = PdfPlan & { data: LinesDocument }

/** A buyer's RFQ as a document. */
export function casePdf(
  details: CaseDetails & { erpComments?: string | null },
  letterhead: Letterhead,
  printing: Printing,
): Plan {
  const { attachments, erpComments } = details
  const files = [
    ...attachments.erpUploadedAttachments,
    ...attachments.webUploadedAttachments,
    ...attachments.previousUploadedAttachments,
  ]
  return linesPlan(details, printing, {
    letterhead,
    date: details.createdAt,
    running: [letterhead.name, details.vessel?.name].filter(Boolean).join(', '),
    boxes: [caseBoxes(details)],
    facts: facts(['Department', details.department], ['Created by', details.createdBy]),
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

type Body = Pick<LinesDocument, 'boxes' | 'running' | 'facts' | 'text' | 'columns' | 'parts'> & {
  letterhead: Letterhead
  date: string
  groups: readonly TableGroup[]
}
type Head = Pick<CaseDetails, 'id' | 'requisitionNumber' | 'title' | 'priority' | 'timeZone'>

/** A document of a case with a list of its lines. */
export function linesPlan(
  head: Head,
  printing: Printing,
  { letterhead, date, groups, columns, ...body }: Body,
): Plan {
  const number = head.requisitionNumber ?? `RFQ ${head.id}`
  return {
    template: 'case',
    fileName: downloadName(number, head.title, 'pdf'),
    logo: letterhead.logo,
    data: {
      head: headOf(letterhead),
      date: formatDate(date),
      title: 'Request for quotation',
      number,
      subtitle: head.title,
      badge: head.priority === 'URGENT' ? priorityLabels.URGENT : '',
      printed: printedLine({ timeZone: head.timeZone, ...printing }),
      textTitle: 'Message',
      linesTitle: 'Items',
      ...tableOf(columns, groups),
      totals: [],
      beside: [],
      clauses: [],
      signatures: [],
      closing: 'This is a question, not an order.',
      appendices: [],
      ...body,
    },
  }
}

/** The lines of a case, by component; for a supplier with room for its prices. */
export function linesTable(
  lines: readonly CaseLine[],
  components: readonly z.infer<typeof Component>[],
  { blank }: { blank: boolean } = { blank: false },
) {
  const withQuality = lines.some((line) => line.quality)
  const groups = byComponent(lines, components, (line) => [
    [
      String(line.position),
      { main: line.name, bold: true, under: lineDetails(line) },
      ...(withQuality ? [line.quality ? qualities[line.quality].label : '-'] : []),
      `${formatQuantity(line.quantity)} ${line.unit}`,
      ...(blank ? ['', ''] : []),
    ],
  ])
  const columns = [
    numberColumn('#'),
    column('Item', withQuality ? '2fr' : '1fr'),
    ...(withQuality ? [column('Quality', '1fr')] : []),
    numberColumn('Quantity'),
    ...(blank
      ? [
          { ...numberColumn('Unit price'), width: 64 },
          { ...numberColumn('Days'), width: 36 },
        ]
      : []),
  ]
  return { columns, groups }
}
