import { Refusal } from '@fairlead/api/refusals'
import type { CallContext, Handler } from '../../../context.ts'
import type { ServerInput } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import type { CaseType } from '@fairlead/validation/vocabulary'
import { actionsOf } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { lockRequest } from '../request/request.queries.ts'
import { quotationFacts } from './quotation.facts.ts'
import { quotationDocument } from './quotation.queries.ts'
import { submitQuotation } from './quotation.submit.ts'

type Quote =
  | 'request.quoteSpares'
  | 'request.quoteServices'
  | 'request.quoteSupplies'
  | 'request.quoteContractTender'

/** The four quote calls differ in the case type they accept, and in nothing else. */
async function quote(
  type: CaseType,
  context: CallContext<Quote>,
  { params, body }: ServerInput<ContractCalls[Quote]>,
) {
  const { case: found, request } = await lockRequest(context.trx, context.actor, params.id)
  if (found.type !== type) throw new Refusal('request.wrong-type')
  const { quotationId, additional, revision, ...form } = body.request
  const options = { quotationId: quotationId ?? null, additional, typedBy: null, revision }
  const { quotation, stored } = await submitQuotation(context, found, request, form, options, body)
  const actions = actionsOf(
    quotationLifecycle,
    quotationFacts(context.actor, found, request, quotation),
  )
  return {
    outcome: 'QUOTATION_SENT_SUCCESSFULLY' as const,
    quotation: await quotationDocument(context.trx, quotation, actions, stored),
  }
}

export const quoteSpares: Handler<'request.quoteSpares'> = (context, input) =>
  quote('SPARES', context, input)
export const quoteSupplies: Handler<'request.quoteSupplies'> = (context, input) =>
  quote('SUPPLIES', context, input)
export const quoteServices: Handler<'request.quoteServices'> = (context, input) =>
  quote('SERVICES', context, input)
export const quoteContractTender: Handler<'request.quoteContractTender'> = (context, input) =>
  quote('CONTRACT_TENDER', context, input)
