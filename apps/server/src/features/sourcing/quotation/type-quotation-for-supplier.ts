import type { Handler } from '../../../context.ts'
import { lockRequest } from '../request/request.queries.ts'
import { quotationDocument } from './quotation.queries.ts'
import { quotationActions } from './quotation.rules.ts'
import { submitQuotation } from './quotation.submit.ts'

export const typeQuotationForSupplier: Handler<'quotation.typeFor'> = async (
  context,
  { params, body },
) => {
  const { case: found, request } = await lockRequest(context.trx, context.actor, params.id)
  const { quotationId, ...form } = body.request
  const row = await submitQuotation(context, found, request, form, {
    quotationId: quotationId ?? null,
    additional: false,
    typedBy: context.actor.id,
  })
  const actions = quotationActions('buyer', {
    state: row.state,
    caseState: found.state,
    requestState: request.state,
    ordered: false,
  })
  return {
    outcome: 'QUOTATION_SENT_SUCCESSFULLY',
    quotation: await quotationDocument(context.trx, row, actions),
  }
}
