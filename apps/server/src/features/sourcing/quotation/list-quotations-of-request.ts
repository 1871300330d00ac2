import type { Handler } from '../../../context.ts'
import { caseLines } from '../case/case.queries.ts'
import { quotationHead } from './quotation.queries.ts'
import { asTold } from '../case/case.told.ts'
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
  const told = actor.role === 'buyer' ? rows : await asTold(db, rows)
  return told.map((row) => quotationHead(row, lines.length))
}
