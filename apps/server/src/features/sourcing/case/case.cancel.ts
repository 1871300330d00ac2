import type { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Acting } from '../../../context.ts'
import { saveMove, type Allowed } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { refreshFigures } from './case.figures.ts'
import type { CaseRecord } from './case.queries.ts'
import { quotationsFall } from './case.fall.ts'
import { requestThread } from '../../event/event.thread.ts'

/** Cancels a locked case with its open requests and quotations. */
export async function cancelLockedCase(
  context: Acting,
  found: CaseRecord,
  move: Allowed<typeof caseLifecycle, 'cancel'>,
  sendEmails: boolean,
) {
  const { trx, now } = context
  const requests = consequence(requestLifecycle, 'cancelWithCase')
  await saveMove(trx, 'rfqCase', found.id, move, { closedAt: now, version: found.version + 1 })
  const cancelled = await trx
    .updateTable('caseRequest')
    .set({ state: requests.to, movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', 'in', requests.from)
    .returningAll()
    .execute()
  await quotationsFall(trx, 'caseId', found.id)
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  const event = await record(context, move.event, ofCase(found))
  const facts = {
    buyer: await companyName(trx, found.companyId),
    number: found.requisitionNumber ?? String(found.id),
    title: found.title,
  }
  for (const request of sendEmails ? cancelled : [])
    await sendLetter(context, {
      letter: 'case.cancelled',
      event,
      to: await askedPeople(trx, request),
      thread: requestThread(request.id),
      facts,
    })
  await refreshFigures(trx, found.id)
}
