import { CaseRequest } from '@fairlead/api/calls/request'
import { Quotation } from '@fairlead/api/shapes'
import { Refusal } from '@fairlead/api/refusals'
import type { Actor } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { requestHistoryPdf, requestPdf } from '../sourcing/quotation/request.pdf.ts'
import { requestDocumentFor } from '../sourcing/quotation/quotation.request.ts'
import {
  getCaseOfRequest,
  getRequest,
  type RequestViewer,
} from '../sourcing/request/request.queries.ts'
import { downloadOf, filesOf } from '../file/file.queries.ts'
import { requestPaper } from '../sourcing/quotation/quotation.papers.ts'
import { quotationDocument } from '../sourcing/quotation/quotation.queries.ts'
import { print, printing, zip } from './download.print.ts'
import { requestSheet } from './download.sheets.ts'

async function documentOf(db: Db, actor: RequestViewer, id: number) {
  const request = await getRequest(db, actor, id)
  const found = await getCaseOfRequest(db, request)
  return CaseRequest.parse(await requestDocumentFor(db, actor, found, request))
}

async function paperOf(db: Db, actor: Actor & RequestViewer, id: number, now: Date) {
  const request = await documentOf(db, actor, id)
  return requestPdf(request, await requestPaper(db, request.id), printing(actor, now))
}

export const downloadRequestPdf: Handler<'download.requestPdf'> = async (
  { db, actor, now, services },
  { params },
) => print(services, await paperOf(db, actor, params.id, now))

/** The same under an address that needs no header: it can be opened out of a mail. */
export const downloadExternalPdf: Handler<'download.externalPdf'> = async ({
  db,
  actor,
  now,
  services,
}) => print(services, await paperOf(db, actor, actor.requestId ?? 0, now))

export const downloadRequestHistoryPdf: Handler<'download.requestHistoryPdf'> = async (
  { db, actor, now, services },
  { params },
) => {
  const request = await documentOf(db, actor, params.id)
  const rows = await db
    .selectFrom('quotation')
    .selectAll()
    .where('requestId', '=', params.id)
    .orderBy('id', 'desc')
    .execute()
  const quotations = await Promise.all(
    rows.map(async (row) => Quotation.parse(await quotationDocument(db, row, []))),
  )
  const set = { paper: await requestPaper(db, request.id), printing: printing(actor, now) }
  return print(services, requestHistoryPdf(request, quotations, set))
}

export const downloadRequestExcel: Handler<'download.requestExcel'> = async (
  { db, actor },
  { params },
) => requestSheet(await documentOf(db, actor, params.id))

/** Files the buyer kept back from this supplier are missing here too. */
export const downloadRequestAttachment: Handler<'download.requestAttachment'> = async (
  { db, actor, services },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  if (request.skippedFiles.includes(params.fileId)) throw new Refusal('record.missing')
  return downloadOf(db, services.files, 'case', request.caseId, params.fileId)
}

export const downloadRequestAttachmentsZip: Handler<'download.requestAttachmentsZip'> = async (
  { db, actor, services },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const files = (await filesOf(db, 'case', request.caseId)).filter(
    (file) => !request.skippedFiles.includes(file.id),
  )
  const bodies = files.map((file) => async () => ({
    name: file.name,
    type: file.type,
    body: await services.files.read(file.id),
  }))
  return zip(`${request.id} attachments.zip`, bodies)
}
