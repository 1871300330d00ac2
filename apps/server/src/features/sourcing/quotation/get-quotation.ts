import { actionsOf } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { renewalFacts } from './quotation.facts.ts'
import { getQuotationRow, quotationDocument } from './quotation.queries.ts'
import { asTold } from '../case/case.told.ts'

export const getQuotation: Handler<'quotation.get'> = async ({ db, actor, today }, { params }) => {
  const row = await getQuotationRow(db, actor, params.id)
  const { asked, ...around } = await db
    .selectFrom('caseRequest')
    .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .select([
      'caseRequest.state as requestState',
      'rfqCase.state as caseState',
      'rfqCase.revision as asked',
    ])
    .where('caseRequest.id', '=', row.requestId)
    .executeTakeFirstOrThrow()
  const facts = {
    role: actor.role,
    state: row.state,
    ...around,
    ...renewalFacts(row, today),
    amended: row.revision < asked,
  }
  const [told] = actor.role === 'buyer' ? [row] : await asTold(db, [row])
  return quotationDocument(db, told!, actionsOf(quotationLifecycle, facts))
}
