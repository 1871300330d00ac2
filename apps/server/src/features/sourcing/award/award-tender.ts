import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from '../case/case.facts.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { requestThread } from '../../event/event.thread.ts'
import { decidedChoice, keepAward, supplierOf, type ChosenOffer } from './award.decide.ts'

type Context = CallContext<'case.award'>

/** A tender ends: the chosen suppliers and the others are told, and the case is closed. A contract is made of it afterwards. */
export const awardTender: Handler<'case.award'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'award', await caseFacts(trx, actor, found))
  const chosen = await decidedChoice(context, found, body)
  await keepAward(context, found, chosen, { reason: body.reason, orders: new Map() })
  await saveMove(trx, 'rfqCase', found.id, move, { closedAt: now, version: found.version + 1 })
  const others = await endRequests(context, found, chosen)
  const suppliers = [...new Set(chosen.map(supplierOf))]
  const event = await record(context, move.event, ofCase(found), {
    suppliers,
    reason: body.reason,
  })
  await tellWinners(context, found, chosen, event)
  await tellOthers(context, found, others, event)
  await refreshFigures(trx, found.id)
  return { ok: true }
}

/** The chosen quotations are accepted, the others declined, and their suppliers have lost: those are answered. */
async function endRequests({ trx, now }: Context, found: CaseRecord, chosen: ChosenOffer[]) {
  const accepted = consequence(quotationLifecycle, 'order')
  const declined = consequence(quotationLifecycle, 'lose')
  const lost = consequence(requestLifecycle, 'lose')
  await trx
    .updateTable('quotation')
    .set({ state: accepted.to })
    .where(
      'id',
      'in',
      chosen.map((one) => one.quotationId),
    )
    .where('state', 'in', accepted.from)
    .execute()
  await trx
    .updateTable('quotation')
    .set({ state: declined.to })
    .where('caseId', '=', found.id)
    .where('state', 'in', declined.from)
    .execute()
  return trx
    .updateTable('caseRequest')
    .set({ state: lost.to, movedAt: now })
    .where('caseId', '=', found.id)
    .where('state', 'in', lost.from)
    .where(
      'id',
      'not in',
      chosen.map((one) => one.requestId),
    )
    .returningAll()
    .execute()
}

const wordsOf = async ({ trx }: Context, found: CaseRecord) => ({
  buyer: await companyName(trx, found.companyId),
  number: found.requisitionNumber ?? String(found.id),
  title: found.title,
})

async function tellWinners(
  context: Context,
  found: CaseRecord,
  chosen: ChosenOffer[],
  event: number,
) {
  const words = await wordsOf(context, found)
  for (const [requestId, own] of Map.groupBy(chosen, (one) => one.requestId)) {
    const request = await context.trx
      .selectFrom('caseRequest')
      .selectAll()
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    const lines = new Set(own.map((one) => one.caseLineId)).size
    await sendLetter(context, {
      letter: 'tender.won',
      event,
      to: await askedPeople(context.trx, request),
      thread: requestThread(request.id),
      facts: { ...words, lines, asked: request.lineIds?.length ?? found.lineCount },
    })
  }
}

async function tellOthers(
  context: Context,
  found: CaseRecord,
  others: Awaited<ReturnType<typeof endRequests>>,
  event: number,
) {
  const facts = await wordsOf(context, found)
  for (const request of others)
    await sendLetter(context, {
      letter: 'tender.lost',
      event,
      to: await askedPeople(context.trx, request),
      thread: requestThread(request.id),
      facts,
    })
}
