import { CaseRequest } from '@fairlead/api/calls/request'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { readQuotationSheet } from './quotation.xlsx.ts'
import { requestDocument } from './quotation.request.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'

export const fillFromExcel: Handler<'request.fillFromExcel'> = async (
  { db, actor, files },
  { params, query },
) => {
  const request = await getRequest(db, actor, params.id)
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  const found = await getCaseOfRequest(db, request)
  const document = CaseRequest.parse(await requestDocument(db, found, request, 'supplier'))
  // An additional quotation begins empty: what stands beside it is not what the sheet changes.
  const isAdditional = query.isForAdditionalQuotation === 'true'
  return readQuotationSheet(
    file.path,
    isAdditional ? { ...document, active: null, draft: null } : document,
  )
}
