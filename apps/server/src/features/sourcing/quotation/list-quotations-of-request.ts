import type { Handler } from '../../../context.ts'
import { caseLines } from '../case/case.queries.ts'
import { quotationHead } from './quotation.queries.ts'
import { getRequest } from '../request/request.queries.ts'

export const listQuotationsOfRequest: Handler<'request.quotations'> = async (
  { db, actor },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const lines = await caseLines(db, request.caseId, request.lineIds)
  const rows = await db
    .selectFrom('quotation')
    .selectAll()
    .where('requestId', '=', request.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => quotationHead(row, lines.length))
}
