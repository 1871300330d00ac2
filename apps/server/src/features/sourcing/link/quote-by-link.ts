import type { Handler } from '../../../context.ts'
import { lockRequest } from '../request/request.queries.ts'
import { quotationDocument } from '../quotation/quotation.queries.ts'
import { submitQuotation } from '../quotation/quotation.submit.ts'
import { assertLive } from './link.rules.ts'

/** Once: whoever comes second, in whatever tab, learns that the link was used. */
export const quoteByLink: Handler<'external.quote'> = async (context, { body }) => {
  const { trx, actor } = context
  assertLive(actor)
  const { case: found, request } = await lockRequest(trx, actor, actor.requestId)
  const { revision, ...form } = body.request
  const row = await submitQuotation(context, found, request, form, {
    quotationId: null,
    additional: false,
    typedBy: null,
    revision,
  })
  return {
    outcome: 'QUOTATION_SENT_SUCCESSFULLY',
    quotation: await quotationDocument(trx, row, []),
  }
}
