import type { Handler } from '../../../context.ts'
import { supplierRequestDocument } from './quotation.request.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'

export const getClosedRequest: Handler<'request.closed'> = async ({ db, actor }, { params }) => {
  const request = await getRequest(db, actor, params.id)
  const found = await getCaseOfRequest(db, request)
  return supplierRequestDocument(db, found, request)
}
