import { unnamedSupplier } from '@fairlead/formatting/label'
import { sql } from 'kysely'
import { daysBetween } from '@fairlead/validation/day'
import { isLate } from '@fairlead/validation/late-offers'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { actionsOf } from '@fairlead/validation/lifecycle'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { formerOffers, formerPrices, priceKey, roundsOf } from '../quotation/quotation.better.ts'
import { offerColumns, quotationHead } from '../quotation/quotation.queries.ts'
import { caseComponents, caseHead, caseLines, type CaseRecord } from '../case/case.queries.ts'
import { awardsOf } from '../case/case.awards.ts'
import { caseFacts } from '../case/case.facts.ts'
import { orderedOf, standingOrders } from '../case/case.ordered.ts'

/** Everything the comparison of one case needs, in a fixed number of queries however many lines and suppliers. */
export async function evaluationOf(db: Db, found: CaseRecord, today: string) {
  const [head, lines, components, quotations, offers, requests, selections, settings, ...rest] =
    await Promise.all([
      caseHead(db, found.id),
      caseLines(db, found.id),
      caseComponents(db, found.id),
      liveQuotations(db, found.id, today),
      liveLines(db, found),
      requestsOf(db, found.id),
      db
        .selectFrom('selection')
        .select(['caseLineId', 'quotationLineId as offerId', 'quantity', 'reason'])
        .where('caseId', '=', found.id)
        .orderBy('caseLineId')
        .orderBy('quotationLineId')
        .execute(),
      quotationSettings(db, found.companyId),
      caseFacts(db, { role: 'buyer' }, found),
      orderedOf(db, found.id),
      standingOrders(db, found.id),
      awardsOf(db, found.id),
      papersOf(db, found.id),
      roundsOf(db, found.id),
      formerOffers(db, found.id),
    ])
  const [facts, ordered, orders, awards, papers, rounds, former] = rest
  const prices = await formerPrices(db, former)
  const asked = new Set(lines.map(({ id }) => id))
  // An offer of a line that was cancelled is no more to be compared; joining the lines would be half of the statement.
  const byQuotation = Map.groupBy(
    offers.filter(({ caseLineId }) => asked.has(caseLineId)),
    (offer) => offer.quotationId,
  )
  return {
    case: { ...head, state: found.state, version: found.version },
    currency: settings.currency,
    ratesOn: found.ratesOn,
    rates: { [settings.currency]: '1', ...found.rates },
    lines: lines.map((line) => ({ ...line, ordered: ordered.get(line.id) ?? [] })),
    components,
    quotations: quotations.map(({ lineIds, classApproved, supplierName, requestDueAt, ...row }) => {
      const before = former.find(({ quotationId }) => quotationId === row.id)
      const offered = byQuotation.get(row.id) ?? []
      const own = before
        ? offered.map((line) => ({
            ...line,
            formerUnitCost: prices.get(priceKey(before.formerId, line)),
          }))
        : offered
      return {
        ...quotationHead(row, lineIds?.length ?? lines.length),
        supplierName,
        requestId: row.requestId,
        expired: row.pricesGoodUntil < today,
        late: !before && isLate(new Date(row.submittedAt), requestDueAt ?? found.dueAt),
        afterEta: lateLines(own, found.vesselEta, today),
        classApproved,
        papers: papers.get(row.id) ?? [],
        carried: orders.some((order) => order.quotationId === row.id),
        renewalAskedAt: row.renewalAskedAt,
        better: rounds.get(row.id) ?? null,
        former: before ?? null,
        lines: own,
      }
    }),
    requests,
    selections,
    orders,
    awards,
    reasonRequired: settings.requireReason,
    actions: actionsOf(caseLifecycle, facts),
  }
}

async function liveQuotations(db: Db, caseId: number, today: string) {
  const rows = await db
    .selectFrom('quotation')
    .innerJoin('caseRequest', 'caseRequest.id', 'quotation.requestId')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .selectAll('quotation')
    .select([
      'caseRequest.lineIds',
      'caseRequest.dueAt as requestDueAt',
      'caseRequest.alias',
      'caseRequest.unregisteredName',
      'company.name as companyName',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('classApproval')
            .select('classApproval.id')
            .whereRef('classApproval.companyId', '=', 'company.id')
            .where('expiresOn', '>=', today),
        )
        .as('classApproved'),
    )
    .where('quotation.caseId', '=', caseId)
    .where('quotation.state', 'in', standingQuotations)
    .orderBy('quotation.id')
    .execute()
  return rows.map(({ alias, unregisteredName, companyName, classApproved, ...row }) => ({
    ...row,
    classApproved: Boolean(classApproved),
    supplierName: alias ?? companyName ?? unregisteredName ?? unnamedSupplier,
  }))
}

/** So many lines are read at once: rows become objects on the event loop, and others get their turn between. */
const SLICE = 1000

async function liveLines(db: Db, { id: caseId, lineCount }: CaseRecord) {
  const lines = db.selectFrom('quotationLine').select(offerColumns)
  const standing = db
    .selectFrom('quotation')
    .select('id')
    .where('caseId', '=', caseId)
    .where('state', 'in', standingQuotations)
    .orderBy('id')
  if (lineCount <= SLICE)
    return lines
      .where('quotationLine.quotationId', 'in', standing.clearOrderBy())
      .orderBy('quotationLine.id')
      .execute()
  const offers: Awaited<ReturnType<(typeof lines)['execute']>> = []
  for (const { id } of await standing.execute())
    for (let after = 0, read = SLICE; read === SLICE;) {
      const rows = await lines
        .where('quotationLine.quotationId', '=', id)
        .where('quotationLine.id', '>', after)
        // The lines of one quotation are put in order: all lines there are come in it already, but are far more.
        .orderBy(sql`quotation_line.id + 0`)
        .limit(SLICE)
        .execute()
      offers.push(...rows)
      read = rows.length
      after = rows.at(-1)?.id ?? after
    }
  return offers
}

/** The class approvals and certificates that came with each quotation. */
async function papersOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('documentFile')
    .innerJoin('file', 'file.id', 'documentFile.fileId')
    .innerJoin('quotation', 'quotation.id', 'documentFile.ownerId')
    .select([
      'documentFile.ownerId',
      'documentFile.origin',
      'documentFile.approval',
      'file.id',
      'file.name',
      'size',
      'type',
    ])
    .where('documentFile.owner', '=', 'quotation')
    .where('documentFile.origin', 'in', paperKinds)
    .where('quotation.caseId', '=', caseId)
    .orderBy('file.name')
    .execute()
  const papers = rows.map(({ origin, ...file }) => ({ ...file, kind: origin as PaperKind }))
  return Map.groupBy(papers, (paper) => paper.ownerId)
}

const paperKinds = ['CLASS_APPROVAL', 'CERTIFICATE'] as const
type PaperKind = (typeof paperKinds)[number]

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

/** How many lines would arrive after the vessel does, counted from today. */
function lateLines(
  lines: { availabilityDays: number | null }[],
  eta: string | null,
  today: string,
): number {
  if (!eta) return 0
  const days = daysBetween(today, eta)
  return lines.filter((line) => line.availabilityDays !== null && line.availabilityDays > days)
    .length
}
