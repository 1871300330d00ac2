import { unnamedSupplier } from '@fairlead/formatting/label'
import { Evaluation } from '@fairlead/api/calls/evaluation'
import type { ReportFlags } from '@fairlead/api/calls/download'
import { Quotation } from '@fairlead/api/shapes'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { approvalsOfCase } from '../ordering/approval/approval.said.ts'
import type { Member } from '../../actor.ts'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Printed } from '../../documents/attachment-pages.ts'
import { letterheadOf } from '../company/company.papers.ts'
import { timelineOf } from '../event/event.timeline.ts'
import { caseContractPrices } from '../sourcing/case/case.contract-prices.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { attachmentsOf } from '../sourcing/evaluation/evaluation.attachments.ts'
import { reportParts } from '../sourcing/evaluation/evaluation.beside.ts'
import { evaluationPdf } from '../sourcing/evaluation/evaluation.pdf.ts'
import { evaluationOf } from '../sourcing/evaluation/evaluation.queries.ts'
import { quotationDocument } from '../sourcing/quotation/quotation.queries.ts'
import { logoOf } from './download.print.ts'

/** Who wants the report of which case, with what behind it. */
export interface AskedReport {
  actor: Pick<Member, 'kind' | 'role' | 'companyId' | 'vesselId' | 'name'>
  caseId: number
  flags: ReportFlags
  now: Date
  today: string
}

/** Reads everything that a report is made of; its plan takes the attachments as they can be printed. */
export async function readReport(
  services: Pick<Services, 'files'>,
  db: Db,
  { actor, caseId, flags, now, today }: AskedReport,
) {
  const found = await getCase(db, actor, caseId)
  const evaluation = Evaluation.parse(await evaluationOf(db, found, today))
  const contracts = await caseContractPrices(db, found, today)
  const approvals = await approvalsOfCase(db, found.id)
  const cancelled = flags.cancelledQuotations ? await cancelledQuotations(db, found.id) : undefined
  const transcripts =
    flags.quotedTranscripts || flags.notQuotedTranscripts ? await transcriptsOf(db, found.id) : []
  const attachments =
    flags.quotationAttachments || flags.buyerMessageAttachments
      ? await attachmentsOf(db, services, [
          ...(flags.buyerMessageAttachments
            ? [{ owner: 'case' as const, ownerId: found.id, from: 'Sent with the RFQ' }]
            : []),
          ...(flags.quotationAttachments
            ? [...evaluation.quotations, ...(cancelled ?? [])].map(quotationSource)
            : []),
        ])
      : undefined
  const { quotations, quotedTranscripts, notQuotedTranscripts } = flags
  const letterhead = await letterheadOf(db, actor.companyId)
  const printing = { at: now.toISOString(), by: actor.name }
  const input = (listed: readonly Printed[] | undefined): Parameters<typeof evaluationPdf> => [
    evaluation,
    letterhead,
    printing,
    {
      quotations,
      contracts,
      approvals,
      quotedTranscripts,
      notQuotedTranscripts,
      transcripts,
      ...(cancelled ? { cancelledQuotations: cancelled } : {}),
      // Their pages follow behind the report: it says only what they are.
      ...(listed ? { attachments: listed.map((file) => ({ ...file, pdf: isPrinted(file) })) } : {}),
    },
  ]
  return {
    attachments,
    logo: await logoOf(services, letterhead),
    plan: (listed: readonly Printed[] | undefined) => evaluationPdf(...input(listed)),
    parts: (listed: readonly Printed[] | undefined) => reportParts(...input(listed)),
  }
}

const isPrinted = ({ pdf }: Printed) => (pdf ? new Uint8Array() : null)

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
      supplierName: request.name ?? request.unregisteredName ?? unnamedSupplier,
      quoted: request.quotations > 0,
      entries: (await timelineOf(db, { subject: 'request', subjectId: request.id })).map(
        ({ at, actor, text }) => ({ at, actor, text }),
      ),
    })),
  )
}
