import { CaseDetails } from '@fairlead/api/calls/case'
import { Evaluation } from '@fairlead/api/calls/evaluation'
import { Refusal } from '@fairlead/api/refusals'
import { reportName, zipName } from '@fairlead/formatting/download-name'
import { limits } from '@fairlead/validation/limits'
import { approvalsOfCase } from '../ordering/approval/approval.said.ts'
import type { Member } from '../../actor.ts'
import type { Handler, Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { letterheadOf } from '../company/company.papers.ts'
import { casePdf } from '../sourcing/case/case.pdf.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { withAttachments } from '../sourcing/evaluation/evaluation.attachments.ts'
import { evaluationOf } from '../sourcing/evaluation/evaluation.queries.ts'
import { caseContractPrices } from '../sourcing/case/case.contract-prices.ts'
import { evaluationBookBeside } from '../sourcing/evaluation/evaluation.beside.ts'
import { caseDetails } from '../sourcing/case/case.details.ts'
import { downloadOf } from '../file/file.queries.ts'
import { print, printing, xlsx, zip } from './download.print.ts'
import { readReport } from './report.plan.ts'

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
  const asked = { actor, caseId: params.id, flags: query, now, today }
  const report = await readReport(services, db, asked)
  const plan = report.plan(report.attachments)
  if (!report.attachments) return print(services, plan)
  const { renderer } = services
  const body = await withAttachments(
    { renderer, set: ({ template, data }) => renderer.pdf(template, data, report.logo) },
    report.plan,
    report.attachments,
  )
  return { name: plan.fileName, type: 'application/pdf', body: Buffer.from(body) }
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
    body: await evaluationBookBeside(
      evaluation,
      found.timeZone,
      await caseContractPrices(db, found, today),
      await approvalsOfCase(db, found.id),
    ),
  }
}
