import { CaseDetails } from '@fairlead/api/calls/case'
import { Evaluation } from '@fairlead/api/calls/evaluation'
import { Quotation } from '@fairlead/api/shapes'
import { Refusal } from '@fairlead/api/refusals'
import { reportName, zipName } from '@fairlead/formatting/download-name'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { limits } from '@fairlead/validation/limits'
import type { Member } from '../../actor.ts'
import type { Handler, Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Printed } from '../../documents/attachment-pages.ts'
import { letterheadOf } from '../company/company.papers.ts'
import { casePdf } from '../sourcing/case/case.pdf.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { attachmentsOf, withAttachments } from '../sourcing/evaluation/evaluation.attachments.ts'
import { evaluationPdf } from '../sourcing/evaluation/evaluation.pdf.ts'
import { evaluationOf } from '../sourcing/evaluation/evaluation.queries.ts'
import { evaluationSheet } from '../sourcing/evaluation/evaluation.xlsx.ts'
import { caseDetails } from '../sourcing/case/case.details.ts'
import { downloadOf } from '../file/file.queries.ts'
import { timelineOf } from '../event/event.timeline.ts'
import { quotationDocument } from '../sourcing/quotation/quotation.queries.ts'
import { logoOf, print, printing, xlsx, zip } from './download.print.ts'

export const downloadCaseAttachment: Handler<'download.caseAttachment'> = async (
  { db, actor, services },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  return downloadOf(db, services.files, 'case', found.id, params.fileId)
}

export const downloadCasePdf: Handler<'download.casePdf'> = (
  { db, actor, now, services },
  { params },
) => pdfOfCase(db, actor, now, services, params.id)

export const downloadCasesZip: Handler<'download.casesZip'> = async (
  { db, actor, now, services },
  { params },
) => {
  if (params.ids.length > limits.casesPerRequest) throw new Refusal('case.too-many')
  for (const id of params.ids) await getCase(db, actor, id)
  const files = params.ids.map((id) => () => pdfOfCase(db, actor, now, services, id))
  return zip(zipName(now, 'rfqs'), files)
}

async function pdfOfCase(
  db: Db,
  actor: Member & { role: 'buyer' | 'vessel' },
  now: Date,
  services: Services,
  id: number,
) {
  const found = await getCase(db, actor, id)
  const details = CaseDetails.parse(await caseDetails(db, actor, found))
  // The ship reads what goes to suppliers, not what the ERP tells the office.
  const comments = actor.role === 'buyer' ? found.erpComments : null
  return print(
    services,
    casePdf(
      { ...details, erpComments: comments },
      await letterheadOf(db, actor.companyId),
      printing(actor, now),
    ),
  )
}

export const downloadEvaluationReport: Handler<'download.evaluationReport'> = async (
  { db, actor, now, today, services },
  { params, query },
) => {
  const found = await getCase(db, actor, params.id)
  const evaluation = Evaluation.parse(await evaluationOf(db, found, today))
  const cancelled = query.cancelledQuotations ? await cancelledQuotations(db, found.id) : undefined
  const transcripts =
    query.quotedTranscripts || query.notQuotedTranscripts ? await transcriptsOf(db, found.id) : []
  const attachments =
    query.quotationAttachments || query.buyerMessageAttachments
      ? await attachmentsOf(db, services, [
          ...(query.buyerMessageAttachments
            ? [{ owner: 'case' as const, ownerId: found.id, from: 'Sent with the RFQ' }]
            : []),
          ...(query.quotationAttachments
            ? [...evaluation.quotations, ...(cancelled ?? [])].map(quotationSource)
            : []),
        ])
      : undefined
  const { quotations, quotedTranscripts, notQuotedTranscripts } = query
  const letterhead = await letterheadOf(db, actor.companyId)
  const plan = (listed: readonly Printed[] | undefined) =>
    evaluationPdf(evaluation, letterhead, printing(actor, now), {
      quotations,
      quotedTranscripts,
      notQuotedTranscripts,
      transcripts,
      ...(cancelled ? { cancelledQuotations: cancelled } : {}),
      ...(listed ? { attachments: listed } : {}),
    })
  if (!attachments) return print(services, plan(undefined))
  const logo = await logoOf(services, letterhead)
  return {
    name: plan(attachments).fileName,
    type: 'application/pdf',
    body: Buffer.from(
      await withAttachments({ renderer: services.renderer, logo }, plan, attachments),
    ),
  }
}

export const downloadEvaluationExcel: Handler<'download.evaluationExcel'> = async (
  { db, actor, today },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  const evaluation = Evaluation.parse(await evaluationOf(db, found, today))
  const { requisitionNumber, id } = evaluation.case
  return {
    name: reportName(requisitionNumber ?? `RFQ ${id}`, 'xlsx'),
    type: xlsx,
    body: await evaluationSheet(evaluation, found.timeZone),
  }
}

const quotationSource = (quotation: { id: number; supplierName: string; label: string }) => ({
  owner: 'quotation' as const,
  ownerId: quotation.id,
  from: `${quotation.supplierName}, ${quotation.label}`,
})

async function cancelledQuotations(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('quotation')
    .selectAll()
    .where('caseId', '=', caseId)
    .where('state', '=', consequence(quotationLifecycle, 'cancelQuotation').to)
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(async (row) => Quotation.parse(await quotationDocument(db, row, []))))
}

async function transcriptsOf(db: Db, caseId: number) {
  const requests = await db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .leftJoin('quotation', 'quotation.requestId', 'caseRequest.id')
    .select(['caseRequest.id', 'company.name', 'caseRequest.unregisteredName'])
    .select((eb) => eb.fn.count<number>('quotation.id').as('quotations'))
    .where('caseRequest.caseId', '=', caseId)
    .groupBy(['caseRequest.id', 'company.name'])
    .orderBy('caseRequest.id')
    .execute()
  return Promise.all(
    requests.map(async (request) => ({
      supplierName: request.name ?? request.unregisteredName ?? 'Supplier',
      quoted: request.quotations > 0,
      entries: (await timelineOf(db, { subject: 'request', subjectId: request.id })).map(
        ({ at, actor, text }) => ({ at, actor, text }),
      ),
    })),
  )
}
