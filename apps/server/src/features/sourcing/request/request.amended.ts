import { changeText } from '@fairlead/formatting/amendment'
import { asksAnew, changesFor, type AmendmentChange } from '@fairlead/validation/amendment'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Acting } from '../../../context.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { makeLink } from './request.link.ts'
import { requestThread } from '../../event/event.thread.ts'
import { quotationPath, requestPapers, requestPath } from './request.mails.ts'
import type { RequestRecord } from './request.queries.ts'

interface Amended {
  event: number
  changes: AmendmentChange[]
  note: string
  /** False where they hear of it another way. */
  tells: boolean
}

const open = requestLifecycle.moves.quote.from

/** Tells whoever is still asked what changed for it. Quotations that nothing new is asked of are good for the new version too. */
export async function tellOfAmendment(context: Acting, found: CaseRecord, amended: Amended) {
  const { trx } = context
  const requests = await trx
    .selectFrom('caseRequest')
    .selectAll()
    .where('caseId', '=', found.id)
    .where('state', 'in', open)
    .orderBy('id')
    .execute()
  for (const request of requests) {
    const changes = changesFor(amended.changes, request.lineIds)
    if (amended.tells && (changes.length > 0 || amended.note))
      await tell(context, found, request, { ...amended, changes })
    if (!asksAnew(changes))
      await trx
        .updateTable('quotation')
        .set({ revision: found.revision })
        .where('requestId', '=', request.id)
        .where('revision', '=', found.revision - 1)
        .where('state', 'in', standingQuotations)
        .execute()
  }
}

async function tell(
  context: Acting,
  found: CaseRecord,
  request: RequestRecord,
  { event, changes, note }: Amended,
) {
  const { trx, now } = context
  await trx.updateTable('caseRequest').set({ movedAt: now }).where('id', '=', request.id).execute()
  const quotation = await trx
    .selectFrom('quotation')
    .select('id')
    .where('requestId', '=', request.id)
    .where('state', 'in', standingQuotations)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const token = await makeLink(trx, request, now)
  const { attached, papers } = requestPapers(request, found)
  await sendLetter(context, {
    letter: 'request.amended',
    event,
    to: await askedPeople(trx, request),
    facts: {
      buyer: await companyName(trx, found.companyId),
      number: found.requisitionNumber ?? String(found.id),
      title: found.title,
      guest: token !== null,
      attached,
      revision: found.revision,
      note,
      answer: quotation ? (asksAnew(changes) ? 'confirm' : 'nothing') : 'quote',
    },
    rows: rowsOf(changes, found.timeZone),
    thread: requestThread(request.id),
    pressing: found.priority === 'URGENT',
    papers,
    path: quotation
      ? quotationPath(request.id, quotation.id, token)
      : requestPath(request.id, token),
  })
}

const shown = 40

/** What changed, under the words of the letter; a long list goes on behind the link. */
function rowsOf(changes: AmendmentChange[], zone: string | null): [string, string][] {
  const rows = changes.slice(0, shown).map((change): [string, string] => {
    const { where, what, from, to } = changeText(change, zone)
    return [`${where}: ${what}`, [from, to || 'empty'].filter(Boolean).join(' → ')]
  })
  const more = changes.length - shown
  return more > 0 ? [...rows, ['And', `${more} more changes: open the request to see them`]] : rows
}
