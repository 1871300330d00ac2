import { formatDate } from '@fairlead/formatting/date'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { requestThread } from '../../event/event.thread.ts'
import { makeLink } from '../request/request.link.ts'
import { quotationPath } from '../request/request.mails.ts'
import { lockRequest, supplierNameOf } from '../request/request.queries.ts'
import { quotationFacts, renewalFacts } from './quotation.facts.ts'
import { getQuotationRow } from './quotation.queries.ts'

const ordered = consequence(quotationLifecycle, 'order').to

/** Asks the supplier of an expired quotation for prices that are good again; once a day is enough. */
export const askRenewal: Handler<'quotation.askRenewal'> = async (context, { params }) => {
  const { trx, actor, now, today } = context
  const { requestId } = await getQuotationRow(trx, actor, params.id)
  const { case: found, request } = await lockRequest(trx, actor, requestId)
  const row = await getQuotationRow(trx, actor, params.id)
  const facts = quotationFacts(actor, found, request, row)
  const move = decided(quotationLifecycle, 'askRenewal', { ...facts, ...renewalFacts(row, today) })
  await trx.updateTable('quotation').set({ renewalAskedAt: now }).where('id', '=', row.id).execute()
  const until = formatDate(row.pricesGoodUntil)
  const event = await record(context, move.event, ofRequest(found, request, row.id), {
    supplier: await supplierNameOf(trx, request),
    until,
  })
  await sendLetter(context, {
    letter: 'quotation.renewal',
    event,
    thread: requestThread(request.id),
    to: await askedPeople(trx, request),
    facts: {
      buyer: actor.companyName,
      number: found.requisitionNumber ?? String(found.id),
      title: found.title,
      until,
      guest: request.supplierId === null,
      ordered: row.state === ordered,
    },
    rows: [
      ['Contact', actor.name],
      ['E-mail', actor.email],
    ],
    path: quotationPath(request.id, row.id, await makeLink(trx, request, now)),
  })
  return { ok: true }
}
