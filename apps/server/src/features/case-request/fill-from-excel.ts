import { CaseRequest } from '@fairlead/api/calls/request'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { readQuotationSheet } from '../quotation/quotation.xlsx.ts'
import { requestDocument } from './case-request.document.ts'
import { getRequest } from './case-request.queries.ts'

export const fillFromExcel: Handler<'request.fillFromExcel'> = async (
  { db, actor, files },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  const found = await db
    .selectFrom('rfqCase')
    .selectAll()
    .where('id', '=', request.caseId)
    .executeTakeFirstOrThrow()
  return readQuotationSheet(
    file.path,
    CaseRequest.parse(await requestDocument(db, found, request, false)),
  )
}
