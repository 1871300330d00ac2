import type { Handler } from '../../../context.ts'
import { getQuotationRow, quotationDocument } from './quotation.queries.ts'
import { quotationActions } from './quotation.rules.ts'

export const getQuotation: Handler<'quotation.get'> = async ({ db, actor }, { params }) => {
  const row = await getQuotationRow(db, actor, params.id)
  const facts = await db
    .selectFrom('caseRequest')
    .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .select(['caseRequest.state as requestState', 'rfqCase.state as caseState'])
    .where('caseRequest.id', '=', row.requestId)
    .executeTakeFirstOrThrow()
  return quotationDocument(
    db,
    row,
    quotationActions(actor.role, { ...facts, state: row.state, ordered: row.state === 'ACCEPTED' }),
  )
}
