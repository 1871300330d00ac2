import { formatMoney } from '@fairlead/formatting/number'
import { queueMail } from '../../../mail/outbox.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { followersOf, askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { supplierNameOf, type RequestRecord } from '../request/request.queries.ts'
import { record } from '../../event/event.queries.ts'
import type { QuotationRecord } from './quotation.queries.ts'
import type { Submitting } from './quotation.submit.ts'

/** Writes the event of a quotation and mails the buyer; a link holder gets a receipt of what was stored. */
export async function tellOfQuotation(
  context: Omit<Submitting, 'files'>,
  found: CaseRecord,
  request: RequestRecord,
  quotation: QuotationRecord,
  asked: number,
) {
  const { trx, actor, now, services } = context
  const supplier = await supplierNameOf(trx, request)
  const eventId = await record(trx, actor, now, {
    action: quotation.kind === 'EDITED' ? 'quotation.edited' : 'quotation.submitted',
    subject: 'quotation',
    subjectId: quotation.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: {
      supplier,
      quoted: quotation.linesQuoted,
      asked,
      total: quotation.total,
      currency: quotation.currency,
    },
  })
  const facts: [string, string][] = [
    ['Request', found.requisitionNumber ?? String(found.id)],
    ['Lines quoted', `${quotation.linesQuoted} of ${asked}`],
    ['Total', formatMoney(quotation.total, quotation.currency)],
  ]
  if (actor.kind !== 'member' || actor.role !== 'buyer')
    await queueMail(trx, services.jobs, now, eventId, await followersOf(trx, found), {
      subject: `${supplier} quoted ${found.requisitionNumber ?? found.id}, ${found.title}`,
      greeting: 'Good day,',
      paragraphs: [
        `${supplier} ${quotation.kind === 'EDITED' ? 'edited its quotation' : 'sent a quotation'}.`,
      ],
      facts,
      link: {
        text: 'Compare the quotations',
        url: `${services.publicUrl()}/secured/buyer/case/${found.id}/evaluation`,
      },
    })
  if (request.unregisteredEmail)
    await queueMail(trx, services.jobs, now, eventId, await askedPeople(trx, request), {
      subject: `Receipt: your quotation for ${found.requisitionNumber ?? found.id}`,
      greeting: 'Good day,',
      paragraphs: [
        `${await companyName(trx, found.companyId)} has received your quotation. This is what was stored.`,
      ],
      facts,
    })
}
