import { unnamedSupplier } from '@fairlead/formatting/label'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { actionsOf } from '@fairlead/validation/lifecycle'
import type { Db } from '../../../db/connect.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { caseComponents, caseHead, caseLines, type CaseRecord } from '../case/case.queries.ts'
import { awardsOf } from '../case/case.awards.ts'
import { caseFacts } from '../case/case.facts.ts'
import { orderedOf, standingOrders } from '../case/case.ordered.ts'
import { quotationsOf } from './evaluation.quotations.ts'

/** Everything the comparison of one case needs. Its quotations are read one by one, as they are asked for. */
export async function evaluationAsRead(db: Db, found: CaseRecord, today: string) {
  const [head, lines, components, requests, selections, settings, facts, ordered, orders, awards] =
    await Promise.all([
      caseHead(db, found.id),
      caseLines(db, found.id),
      caseComponents(db, found.id),
      requestsOf(db, found.id),
      selectionsOf(db, found.id),
      quotationSettings(db, found.companyId),
      caseFacts(db, { role: 'buyer' }, found),
      orderedOf(db, found.id),
      standingOrders(db, found.id),
      awardsOf(db, found.id),
    ])
  const lineIds = new Set(lines.map(({ id }) => id))
  return {
    case: { ...head, state: found.state, version: found.version },
    currency: settings.currency,
    ratesOn: found.ratesOn,
    rates: { [settings.currency]: '1', ...found.rates },
    lines: lines.map((line) => ({ ...line, ordered: ordered.get(line.id) ?? [] })),
    components,
    quotations: quotationsOf(db, { found, lineIds, orders, today }),
    requests,
    selections,
    orders,
    awards,
    reasonRequired: settings.requireReason,
    actions: actionsOf(caseLifecycle, facts),
  }
}

/** The same as a whole. */
export async function evaluationOf(db: Db, found: CaseRecord, today: string) {
  const { quotations, ...evaluation } = await evaluationAsRead(db, found, today)
  return { ...evaluation, quotations: await Array.fromAsync(quotations) }
}

const selectionsOf = (db: Db, caseId: number) =>
  db
    .selectFrom('selection')
    .select(['caseLineId', 'quotationLineId as offerId', 'quantity', 'reason'])
    .where('caseId', '=', caseId)
    .orderBy('caseLineId')
    .orderBy('quotationLineId')
    .execute()

async function requestsOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .select([
      'caseRequest.id',
      'caseRequest.state',
      'caseRequest.alias',
      'caseRequest.unregisteredName',
      'company.name',
    ])
    .where('caseId', '=', caseId)
    .orderBy('caseRequest.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    supplierName: row.alias ?? row.name ?? row.unregisteredName ?? unnamedSupplier,
  }))
}
