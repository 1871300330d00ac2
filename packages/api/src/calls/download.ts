import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import type { Call } from '../contract.ts'
import { defineCalls } from '../contract.ts'
import { ListSheet } from './list-sheet.ts'
import { id, IdsParams, instant, Params } from '../shapes.ts'

const file = <const P extends string, const T extends z.ZodType>(
  path: P,
  summary: string,
  params: T,
) =>
  ({
    method: 'GET',
    path: `/api/common/${path}`,
    summary,
    params,
    reply: 'file',
  }) as const satisfies Call
const WithFile = Params.extend({ fileId: z.uuid() })
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((v) => v === 'true')

const flags = <T extends z.ZodType>(one: T) => ({
  quotations: one,
  cancelledQuotations: one,
  quotationAttachments: one,
  quotedTranscripts: one,
  notQuotedTranscripts: one,
  buyerMessageAttachments: one,
})

/** What stands behind the comparison in an evaluation report. */
export const ReportFlags = z.object(flags(z.boolean().default(false)))
export type ReportFlags = z.output<typeof ReportFlags>

/** A report in the background: `done` of `total` parts are set. */
export const Report = z.object({
  id,
  caseId: id,
  state: z.enum(['WAITING', 'MADE', 'FAILED']),
  done: z.number(),
  total: z.number(),
  /** Why there is none, in words. */
  error: z.string().nullable(),
  /** Of the file. */
  name: z.string().nullable(),
  createdAt: instant,
  keptUntil: instant,
})
export type Report = z.infer<typeof Report>

/** Everything that is answered as a file. */
export const downloadCalls = defineCalls({
  'download.listSheet': {
    method: 'POST',
    path: '/api/common/list/excel',
    summary: 'The rows of a list, as its reader sees them, as xlsx',
    bodyBytes: limits.listBodyBytes,
    body: ListSheet,
    reply: 'file',
    refuses: ['sheet.too-large'],
  },
  'download.caseAttachment': file('case/{id}/attachment/{fileId}', 'A file of an RFQ', WithFile),
  'download.casePdf': file('case/{id}/pdf', 'An RFQ as PDF', Params),
  'download.casesZip': {
    ...file('cases/{ids}/pdf-zip', 'Several RFQs as PDF in a zip', IdsParams),
    refuses: ['case.too-many'],
  },
  'download.requestPdf': file('case-request/{id}/pdf', 'A request as PDF', Params),
  'download.requestHistoryPdf': file(
    'case-request/{id}/history-pdf',
    'A request with all its quotations as PDF',
    Params,
  ),
  'download.requestExcel': file(
    'case-request/{id}/excel',
    'A request as xlsx to be filled',
    Params,
  ),
  'download.requestAttachment': file(
    'case-request/{id}/attachment/{fileId}',
    'A file of a request',
    WithFile,
  ),
  'download.requestAttachmentsZip': file(
    'case-request/{id}/attachments-zip',
    'All files of a request',
    Params,
  ),
  'download.externalPdf': file(
    'external/case-request/{uuid}/pdf',
    'The request of a link as PDF',
    z.object({ uuid: z.string().min(20).max(100) }),
  ),
  'download.quotationPdf': file('quotation/{id}/pdf', 'A quotation as PDF', Params),
  'download.quotationAttachment': file(
    'quotation/{id}/attachment/{fileId}',
    'A file of a quotation',
    WithFile,
  ),
  'download.quotationClassApproval': file(
    'quotation/{id}/class-approval-attachment/{fileId}',
    'A class approval of a quotation',
    WithFile,
  ),
  'download.orderPdf': file('purchase-order/{id}/pdf', 'An order as PDF', Params),
  'download.orderExcel': file('purchase-order/{id}/excel', 'An order as xlsx', Params),
  'download.ordersZip': {
    ...file('purchase-orders/{ids}/pdf-zip', 'Several orders as PDF in a zip', IdsParams),
    refuses: ['order.none-selected'],
  },
  'download.orderAttachment': file(
    'purchase-order/{id}/attachment/{fileId}',
    'A file of an order',
    WithFile,
  ),
  'download.confirmationAttachment': file(
    'purchase-order/{id}/confirmation/attachment/{fileId}',
    'A file of the confirmation thread of an order',
    WithFile,
  ),
  'download.messageAttachment': file(
    'case-request/{id}/message-attachment/{fileId}',
    'A file of the messages on a request',
    WithFile,
  ),
  'download.evaluationReport': {
    ...file('case/{id}/evaluation-report', 'The evaluation as PDF, with its flags', Params),
    query: z.object(flags(flag)),
  },
  'report.make': {
    method: 'POST',
    path: '/api/case/{id}/evaluation-report/make',
    summary:
      'Make an evaluation report that takes too long to wait for; the same one is made once at a time',
    params: Params,
    body: ReportFlags,
    reply: Report,
    writes: true,
    refuses: ['rate.limited'],
  },
  'report.list': {
    method: 'GET',
    path: '/api/reports',
    summary: 'The reports one has asked for, newest first, as long as they are kept',
    reply: z.array(Report),
  },
  'download.report': file('report/{id}', 'A report that was made', Params),
  'download.evaluationExcel': file(
    'case/{id}/evaluation-excel',
    'The evaluation as xlsx: the comparison and what was decided',
    Params,
  ),
})
