import { actionsOf } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { lockRequest } from '../request/request.queries.ts'
import { quotationFacts } from './quotation.facts.ts'
import { quotationDocument } from './quotation.queries.ts'
import { submitQuotation } from './quotation.submit.ts'

export const typeQuotationForSupplier: Handler<'quotation.typeFor'> = async (
  context,
  { params, body },
) => {
  const { case: found, request } = await lockRequest(context.trx, context.actor, params.id)
  const { quotationId, revision, ...form } = body.request
  const options = {
    quotationId: quotationId ?? null,
    additional: false,
    typedBy: context.actor.id,
    revision,
  }
  const { quotation, stored } = await submitQuotation(context, found, request, form, options, body)
  const actions = actionsOf(
    quotationLifecycle,
    quotationFacts(context.actor, found, request, quotation),
  )
  return {
    outcome: 'QUOTATION_SENT_SUCCESSFULLY',
    quotation: await quotationDocument(context.trx, quotation, actions, stored),
  }
}
