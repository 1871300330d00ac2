import { formatMoney } from '@fairlead/formatting/number'
import type { Acting } from '../../../context.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople, followersOf } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { writerOf } from '../../company/company.sender.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { requestThread } from '../../event/event.thread.ts'
import { makeLink } from '../request/request.link.ts'
import { quotationPath } from '../request/request.mails.ts'
import type { RequestRecord } from '../request/request.queries.ts'
import type { QuotationRecord } from './quotation.queries.ts'

interface Happened {
  event: number
  supplier: string
  asked: number
  confirms: boolean
}

/** Tells the buyer of a quotation that came in, and the supplier of one that was typed for it; a link holder gets a receipt. */
export async function mailQuotation(
  context: Acting,
  found: CaseRecord,
  request: RequestRecord,
  quotation: QuotationRecord,
  { event, supplier, asked, confirms }: Happened,
) {
  const { trx, actor } = context
  const number = found.requisitionNumber ?? String(found.id)
  const rows = quotationRows(number, asked, quotation)
  if (actor.role !== 'buyer')
    await sendLetter(context, {
      letter: confirms
        ? 'quotation.confirmed'
        : quotation.kind === 'EDITED'
          ? 'quotation.edited'
          : 'quotation.received',
      event,
      thread: requestThread(request.id),
      to: await followersOf(trx, found),
      facts: { supplier, number, title: found.title },
      rows,
      path: `/secured/buyer/case/${found.id}/evaluation`,
    })
  if (quotation.typedBy !== null && request.supplierId !== null)
    await sendLetter(context, {
      letter: 'quotation.typedForYou',
      event,
      thread: requestThread(request.id),
      to: await askedPeople(trx, request),
      facts: {
        buyer: await companyName(trx, found.companyId),
        number,
        title: found.title,
        edited: quotation.kind === 'EDITED',
      },
      rows,
      path: `/secured/supplier/case/quotation/${quotation.id}`,
    })
  if (request.unregisteredEmail)
    await sendLetter(
      { ...context, actor: await writerOf(trx, found.createdBy) },
      {
        letter: 'quotation.receipt',
        event,
        thread: requestThread(request.id),
        to: await askedPeople(trx, request),
        facts: { buyer: await companyName(trx, found.companyId), number },
        rows,
        path: quotationPath(request.id, quotation.id, await makeLink(trx, request, context.now)),
      },
    )
}

type Told = 'linesQuoted' | 'total' | 'currency'
/** What a letter says of a quotation under its words. */
export const quotationRows = (
  number: string,
  asked: number,
  { linesQuoted, total, currency }: Pick<QuotationRecord, Told>,
): [string, string][] => [
  ['Request', number],
  ['Lines quoted', `${linesQuoted} of ${asked}`],
  ['Total', formatMoney(total, currency)],
]
