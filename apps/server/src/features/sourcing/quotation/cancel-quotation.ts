import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople, followersOf } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { keepQuotedPrices } from '../case/case.prices.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { requestThread } from '../../event/event.thread.ts'
import { lockRequest, supplierNameOf, type RequestRecord } from '../request/request.queries.ts'
import { quotationFacts } from './quotation.facts.ts'
import { getQuotationRow, unselect } from './quotation.queries.ts'

type Context = CallContext<'quotation.cancel'>

export const cancelQuotation: Handler<'quotation.cancel'> = async (context, { params, query }) => {
  const { trx, actor } = context
  const { requestId } = await getQuotationRow(trx, actor, params.id)
  const { case: found, request } = await lockRequest(trx, actor, requestId)
  const row = await getQuotationRow(trx, actor, params.id)
  const facts = quotationFacts(actor, found, request, row)
  const move = decided(quotationLifecycle, 'cancelQuotation', facts)
  await saveMove(trx, 'quotation', row.id, move, {})
  await keepQuotedPrices(trx, [row.id])
  await unselect(trx, row.id)
  const supplier = await supplierNameOf(trx, request)
  const event = await record(context, move.event, ofRequest(found, request, row.id), { supplier })
  if (query.sendEmails) await tellOther(context, found, request, { event, supplier })
  await refreshFigures(trx, found.id)
  return { ok: true }
}

/** Whoever did not cancel is told who did. */
async function tellOther(
  context: Context,
  found: CaseRecord,
  request: RequestRecord,
  { event, supplier }: { event: number; supplier: string },
) {
  const { trx, actor } = context
  const facts = { number: found.requisitionNumber ?? String(found.id), title: found.title }
  if (actor.role !== 'buyer')
    return sendLetter(context, {
      letter: 'quotation.cancelledBySupplier',
      event,
      thread: requestThread(request.id),
      to: await followersOf(trx, found),
      facts: { ...facts, supplier },
    })
  return sendLetter(context, {
    letter: 'quotation.cancelledByBuyer',
    event,
    thread: requestThread(request.id),
    to: await askedPeople(trx, request),
    facts: { ...facts, buyer: await companyName(trx, found.companyId) },
  })
}
