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
const requestsOf = prepared((db, at: Of & { companyId: number }) =>
  db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .innerJoin('company as buyer', 'buyer.id', 'rfqCase.companyId')
    .selectAll('caseRequest')
    .select(['company.name as companyName', 'buyer.settings'])
    .select(['rfqCase.state as caseState', 'rfqCase.lineCount', 'rfqCase.rates'])
    .select(hasSentOrder.as('hasSentOrder'))
    .where('caseRequest.caseId', '=', at.caseId)
    .where('buyer.id', '=', at.companyId)
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
  const of = { caseId: params.id }
  const requests = await requestsOf(db, { ...of, companyId: actor.companyId })
  if (requests.length === 0) {
    // Nobody was asked, or the RFQ is missing or another's.
    await getCase(db, actor, params.id)
    return []
  }
  const [quotations, undelivered] = await Promise.all([
    quotationsOf(db, of),
    undeliveredMails(db, params.id, now),
  ])
  return requests.map((request) => {
    const own = quotations.filter((quotation) => quotation.requestId === request.id)
    const active = own.filter(isStanding)
    const shown = active[0] ?? own[0]
    const asked = request.lineIds?.length ?? request.lineCount
    const rate = shown ? request.rates?.[shown.currency] : undefined
    const supplierName =
      request.alias ?? request.companyName ?? request.unregisteredName ?? unnamedSupplier
    const facts: RequestFacts = {
      role: actor.role,
      state: request.state,
      caseState: request.caseState,
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
