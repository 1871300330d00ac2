import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { refreshFigures } from '../case/case.queries.ts'
import { followersOf, askedPeople } from '../../company/company.people.ts'
import { lockRequest, supplierNameOf } from '../request/request.queries.ts'
import { record } from '../../event/event.queries.ts'
import { getQuotationRow } from './quotation.queries.ts'

export const cancelQuotation: Handler<'quotation.cancel'> = async (
  { trx, actor, now, services },
  { params, query },
) => {
  const { requestId } = await getQuotationRow(trx, actor, params.id)
  const { case: found, request } = await lockRequest(trx, actor, requestId)
  const row = await getQuotationRow(trx, actor, params.id)
  if (row.state === 'ACCEPTED') throw new Refusal('quotation.ordered')
  if (row.state !== 'SUBMITTED') throw new Refusal('quotation.not-active')
  await trx.updateTable('quotation').set({ state: 'CANCELLED' }).where('id', '=', row.id).execute()
  await trx
    .deleteFrom('selection')
    .where('quotationLineId', 'in', (eb) =>
      eb.selectFrom('quotationLine').select('id').where('quotationId', '=', row.id),
    )
    .execute()
  const supplier = await supplierNameOf(trx, request)
  const eventId = await record(trx, actor, now, {
    action: 'quotation.cancelled',
    subject: 'quotation',
    subjectId: row.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: { supplier },
  })
  if (query.sendEmails) {
    const bySupplier = actor.role === 'supplier'
    await queueMail(
      trx,
      services.jobs,
      now,
      eventId,
      bySupplier ? await followersOf(trx, found) : await askedPeople(trx, request),
      {
        subject: `The quotation for ${found.requisitionNumber ?? found.id} was cancelled`,
        greeting: 'Good day,',
        paragraphs: [
          bySupplier
            ? `${supplier} has cancelled its quotation for ${found.title}.`
            : `${actor.companyName} has cancelled your quotation for ${found.title}. You may quote again while the RFQ is open.`,
        ],
      },
    )
  }
  await refreshFigures(trx, found.id)
  return { ok: true }
}
