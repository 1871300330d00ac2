import type { Handler } from '../../../context.ts'
import { requestDocument } from './quotation.request.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'

export const getRequestForTyping: Handler<'quotation.requestFor'> = async (
  { db, actor },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const found = await getCaseOfRequest(db, request)
  return requestDocument(db, found, request, 'buyer')
}
