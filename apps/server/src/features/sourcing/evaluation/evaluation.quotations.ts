import { unnamedSupplier } from '@fairlead/formatting/label'
import { sql } from 'kysely'
import { daysBetween } from '@fairlead/validation/day'
import { isLate } from '@fairlead/validation/late-offers'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import { formerOffers, formerPrices, priceKey, roundsOf } from '../quotation/quotation.better.ts'
import { offerColumns, quotationHead } from '../quotation/quotation.queries.ts'
import type { CaseRecord } from '../case/case.queries.ts'

/** What of a comparison decides how its quotations stand. */
interface Compared {
  found: CaseRecord
  lineIds: ReadonlySet<number>
  orders: readonly { quotationId: number | null }[]
  today: string
}

/** The quotations of a case with their lines, each read when its turn comes: all at once they are thousands of rows. */
export async function* quotationsOf(db: Db, { found, lineIds: asked, orders, today }: Compared) {
  const quotations = await liveQuotations(db, found.id, today)
  const papers = await papersOf(db, found.id)
  const rounds = await roundsOf(db, found.id)
  const former = await formerOffers(db, found.id)
  const prices = await formerPrices(db, former)
  for (const { lineIds, classApproved, supplierName, requestDueAt, ...row } of quotations) {
    const before = former.find(({ quotationId }) => quotationId === row.id)
    // An offer of a line that was cancelled is no more to be compared; joining the lines would be half of the statement.
    const offered = (await linesOf(db, row.id)).filter(({ caseLineId }) => asked.has(caseLineId))
    const lines = before
      ? offered.map((line) => ({
          ...line,
          formerUnitCost: prices.get(priceKey(before.formerId, line)),
        }))
      : offered
    yield {
      ...quotationHead(row, lineIds?.length ?? asked.size),
      supplierName,
      requestId: row.requestId,
      expired: row.pricesGoodUntil < today,
      late: !before && isLate(new Date(row.submittedAt), requestDueAt ?? found.dueAt),
      afterEta: lateLines(lines, found.vesselEta, today),
      classApproved,
      papers: papers.get(row.id) ?? [],
      carried: orders.some((order) => order.quotationId === row.id),
      renewalAskedAt: row.renewalAskedAt,
      better: rounds.get(row.id) ?? null,
      former: before ?? null,
      lines,
    }
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

const someLines = prepared((db, at: { quotationId: number; after: number }) =>
  db
    .selectFrom('quotationLine')
    .select(offerColumns)
    .where('quotationLine.quotationId', '=', at.quotationId)
    .where('quotationLine.id', '>', at.after)
    // The lines of one quotation are put in order: all lines there are come in it already, but are far more.
    .orderBy(sql`quotation_line.id + 0`)
    .limit(SLICE),
)

async function linesOf(db: Db, quotationId: number) {
  const lines = await someLines(db, { quotationId, after: 0 })
  for (let read = lines.length; read === SLICE;) {
    const rows = await someLines(db, { quotationId, after: lines.at(-1)!.id })
    lines.push(...rows)
    read = rows.length
  }
  return lines
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
