import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/lifecycles'
import type { Member } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { record } from '../../event/event.queries.ts'
import { refreshFigures, type CaseRecord } from './case.queries.ts'

/** Cancels a locked case with its open requests and quotations; refused while orders of it stand. */
export async function cancelLockedCase(
  { trx, actor, now, services }: { trx: Trx; actor: Member; now: Date; services: Services },
  found: CaseRecord,
  sendEmails: boolean,
) {
  const state = move(caseLifecycle, found.state, 'cancel')
  const order = await trx
    .selectFrom('purchaseOrder')
    .select('id')
    .where('caseId', '=', found.id)
    .where('state', 'not in', ['DISCARDED', 'WITHDRAWN', 'DECLINED'])
    .executeTakeFirst()
  if (order) throw new Refusal('case.has-orders')
  const requests = await trx
    .selectFrom('caseRequest')
    .selectAll()
    .where('caseId', '=', found.id)
    .where('state', '=', 'SUBMITTED')
    .forUpdate()
    .execute()
  await trx
    .updateTable('rfqCase')
    .set({ state, closedAt: now, version: found.version + 1 })
    .where('id', '=', found.id)
    .execute()
  await trx
    .updateTable('caseRequest')
    .set({ state: 'CANCELLED', movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', '=', 'SUBMITTED')
    .execute()
  await trx
    .updateTable('quotation')
    .set({ state: 'CANCELLED' })
    .where('caseId', '=', found.id)
    .where('state', '=', 'SUBMITTED')
    .execute()
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  const eventId = await record(trx, actor, now, {
    action: 'case.cancelled',
    subject: 'case',
    subjectId: found.id,
    caseId: found.id,
    buyerId: found.companyId,
  })
  const buyer = await companyName(trx, found.companyId)
  for (const request of sendEmails ? requests : [])
    await queueMail(trx, services.jobs, now, eventId, await askedPeople(trx, request), {
      subject: `RFQ ${found.requisitionNumber ?? found.id} was cancelled`,
      greeting: 'Good day,',
      paragraphs: [
        `${buyer} has cancelled this request: ${found.title}. Nothing is left for you to do.`,
      ],
    })
  await refreshFigures(trx, found.id)
}
