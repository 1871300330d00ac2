import { Refusal } from '@fairlead/api/refusals'
import { formatDue } from '@fairlead/formatting/due'
import { formatMoney } from '@fairlead/formatting/number'
import { betterOfferProblems } from '@fairlead/validation/better-offer'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { makeLink } from '../request/request.link.ts'
import { requestThread } from '../../event/event.thread.ts'
import { quotationPath } from '../request/request.mails.ts'
import { getRequest, supplierNameOf } from '../request/request.queries.ts'
import { betterAsked } from './quotation.better.ts'
import { quotationFacts } from './quotation.facts.ts'
import { getQuotationRow } from './quotation.queries.ts'

type Context = CallContext<'case.askBetterOffers'>
interface Round {
  round: number
  dueAt: string
  text: string
}

/** A round: chosen suppliers are asked to go below their own last offer. Nobody reads what others offer. */
export const askBetterOffers: Handler<'case.askBetterOffers'> = async (
  context,
  { params, body: { quotationIds, text, dueAt } },
) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const problems = betterOfferProblems({ dueAt, now })
  if (problems.length > 0) throw new Refusal('case.incomplete', problems)
  const { last } = await trx
    .selectFrom('betterOffer')
    .select(({ fn }) => fn.max('round').as('last'))
    .where('caseId', '=', found.id)
    .executeTakeFirstOrThrow()
  const round = (last ?? 0) + 1
  const ids = [...new Set(quotationIds)].sort((a, b) => a - b)
  for (const id of ids) await ask(context, found, id, { round, dueAt, text })
  return { round, asked: ids.length }
}

async function ask(context: Context, found: CaseRecord, id: number, { round, dueAt, text }: Round) {
  const { trx, actor, now } = context
  const row = await getQuotationRow(trx, actor, id)
  if (row.caseId !== found.id) throw new Refusal('record.missing')
  const request = await getRequest(trx, actor, row.requestId)
  const facts = quotationFacts(actor, found, request, row)
  const move = decided(quotationLifecycle, 'askBetter', {
    ...facts,
    betterAsked: (await betterAsked(trx, id)) !== null,
  })
  await trx
    .insertInto('betterOffer')
    .values({
      quotationId: id,
      caseId: found.id,
      round,
      accountId: actor.id,
      askedAt: now,
      dueAt,
      text,
    })
    .execute()
  const due = formatDue(dueAt, found.timeZone)
  const event = await record(context, move.event, ofRequest(found, request, id), {
    supplier: await supplierNameOf(trx, request),
    round,
    due,
  })
  const token = await makeLink(trx, request, now)
  await sendLetter(context, {
    letter: 'quotation.better',
    thread: requestThread(request.id),
    event,
    to: await askedPeople(trx, request),
    facts: {
      buyer: actor.companyName,
      number: found.requisitionNumber ?? String(found.id),
      title: found.title,
      due,
      text,
    },
    rows: [
      ['Your offer so far', formatMoney(row.total, row.currency)],
      ['Answer by', due],
      ['Contact', `${actor.name}, ${actor.email}`],
    ],
    path: quotationPath(request.id, id, token),
  })
}
