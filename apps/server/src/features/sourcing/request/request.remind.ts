import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { record } from '../../event/event.queries.ts'
import { mailRequest } from './request.invite.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { standing, supplierNameOf, type RequestRecord } from './request.queries.ts'
import { isAwaited } from './request.rules.ts'
import { renewLink } from './request.link.ts'

/** Reminds the supplier of one locked request, under the cap of the buyer's settings. */
export async function remindSupplier(
  context: { trx: Trx; actor: Member; now: Date; services: Services },
  found: CaseRecord,
  request: RequestRecord,
): Promise<void> {
  const { trx, actor, now } = context
  const { active } = await standing(trx, request.id)
  if (!isAwaited({ state: request.state, caseState: found.state, active }))
    throw new Refusal('request.reminder-refused')
  const { reminderCap } = await quotationSettings(trx, found.companyId)
  if (request.reminders >= reminderCap) throw new Refusal('request.reminders-used')
  const link = renewLink(request, now)
  await trx
    .updateTable('caseRequest')
    .set({
      reminders: request.reminders + 1,
      remindedAt: now,
      movedAt: now,
      ...link.kept,
    })
    .where('id', '=', request.id)
    .execute()
  const eventId = await record(trx, actor, now, {
    action: 'request.reminded',
    subject: 'request',
    subjectId: request.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: { supplier: await supplierNameOf(trx, request) },
  })
  await mailRequest(context, found, request, link.token, eventId, 'reminder')
}
