import { requestLabel, unnamedSupplier } from '@fairlead/formatting/label'
import Big from 'big.js'
import { money } from '@fairlead/validation/decimal'
import { actionsOf, consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle, type RequestFacts } from '@fairlead/validation/request-lifecycle'
import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import type { Handler } from '../../../context.ts'
import { prepared } from '../../../db/prepared.ts'
import { reminderCapIn } from '../../company/company.queries.ts'
import { hasSentOrder } from '../case/case.ordered.ts'
import { isStanding, quotationHead } from './quotation.queries.ts'
import { undeliveredMails } from '../request/request.undelivered.ts'
import { getCase } from '../case/case.queries.ts'

const ordered = consequence(quotationLifecycle, 'order').to
const replaced = consequence(quotationLifecycle, 'editQuotation').to

interface Of {
  caseId: number
}
const requestsOf = prepared((db, at: Of) =>
  db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .selectAll('caseRequest')
    .innerJoin('company as buyer', 'buyer.id', 'caseRequest.buyerId')
    .select(['company.name as companyName', 'buyer.settings'])
    .select(hasSentOrder.as('hasSentOrder'))
    .where('caseId', '=', at.caseId)
    .orderBy('caseRequest.id'),
)
const quotationsOf = prepared((db, at: Of) =>
  db
    .selectFrom('quotation')
    .selectAll()
    .where('caseId', '=', at.caseId)
    .where('state', '<>', replaced)
    .orderBy('id', 'desc'),
)

export const listRequestsOfCase: Handler<'case.requests'> = async (
  { db, actor, now },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  const [requests, quotations, undelivered] = await Promise.all([
    requestsOf(db, { caseId: found.id }),
    quotationsOf(db, { caseId: found.id }),
    undeliveredMails(db, found.id, now),
  ])
  const rates = found.rates ?? {}
  return requests.map((request) => {
    const own = quotations.filter((quotation) => quotation.requestId === request.id)
    const active = own.filter(isStanding)
    const shown = active[0] ?? own[0]
    const asked = request.lineIds?.length ?? found.lineCount
    const rate = shown ? rates[shown.currency] : undefined
    const supplierName =
      request.alias ?? request.companyName ?? request.unregisteredName ?? unnamedSupplier
    const facts: RequestFacts = {
      role: actor.role,
      state: request.state,
      caseState: found.state,
      active: active.length,
      reminders: request.reminders,
      reminderCap: reminderCapIn(request.settings),
      longerAsked: request.longerUntil !== null,
      ordered: own.some((quotation) => quotation.state === ordered),
    }
    return {
      id: request.id,
      supplierId: request.supplierId,
      supplierName,
      registered: request.supplierId !== null,
      state: request.state,
      label: requestLabel(facts),
      seenAt: request.seenAt,
      reminders: request.reminders,
      lastReminderAt: request.remindedAt,
      declineReason: request.declineReason ? declineReasonLabels[request.declineReason] : null,
      declineComment: request.declineComment,
      linesAsked: asked,
      quotation: shown ? quotationHead(shown, asked) : null,
      ordered: request.hasSentOrder,
      landedTotal: shown && rate ? money(new Big(shown.total).times(rate)) : null,
      lastMoveAt: request.movedAt,
      undelivered: undelivered(request, supplierName),
      actions: actionsOf(requestLifecycle, facts),
    }
  })
}
