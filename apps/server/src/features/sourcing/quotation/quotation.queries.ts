import { sql, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { ActionOf } from '@fairlead/validation/lifecycle'
import {
  standingQuotations,
  type quotationLifecycle,
} from '@fairlead/validation/quotation-lifecycle'
import { quotationLabel, unnamedSupplier } from '@fairlead/formatting/label'
import type { Db } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Database } from '../../../db/tables.ts'
import type { Trx } from '../../../db/transaction.ts'
import { amendmentsFor } from '../case/case.amendments.ts'
import { caseComponents, caseHeads, linesAnswered, type CaseLines } from '../case/case.queries.ts'
import type { RequestViewer } from '../request/request.queries.ts'
import { betterAsked } from './quotation.better.ts'
import { filesOf } from '../../file/file.queries.ts'

/** Which quotations exist for this actor: those of its own requests, on either side. */
export function quotationsVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'quotation', O>,
  actor: RequestViewer,
) {
  if (actor.kind === 'link') return query.where('quotation.requestId', '=', actor.requestId ?? 0)
  const party = actor.role === 'supplier' ? sql`r.supplier_id` : sql`c.company_id`
  return query.where(
    sql<boolean>`exists (select 1 from case_request r join rfq_case c on c.id = r.case_id where r.id = quotation.request_id and ${party} = ${actor.companyId})`,
  )
}

export async function getQuotationRow(db: Db, actor: RequestViewer, id: number) {
  const row = await quotationsVisibleTo(db.selectFrom('quotation').selectAll('quotation'), actor)
    .where('quotation.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}

export type QuotationRecord = Awaited<ReturnType<typeof getQuotationRow>>

/** Whether a quotation counts: offered, or ordered. */
export const isStanding = ({ state }: Pick<QuotationRecord, 'state'>): boolean =>
  (standingQuotations as readonly string[]).includes(state)

/** Takes what was chosen of a quotation out of the choice. */
export const unselect = (trx: Trx, quotationId: number) =>
  trx
    .deleteFrom('selection')
    .where('quotationLineId', 'in', (eb) =>
      eb.selectFrom('quotationLine').select('id').where('quotationId', '=', quotationId),
    )
    .execute()

/** The head of a quotation as it is answered. `asked` is how many lines the supplier was asked. */
export function quotationHead(row: QuotationRecord, asked: number, typedBy: string | null = null) {
  return {
    ...row,
    label: quotationLabel(row.number, row.kind, row.state),
    linesQuoted: row.linesQuoted,
    linesAsked: row.linesAsked ?? asked,
    typedBy,
  }
}

const asTyped = (column: 'discountPercent' | 'packSize' | 'minimumQuantity') =>
  sql<string | null>`trim_scale(${sql.ref(`quotationLine.${column}`)})::text`.as(column)

/**
 * An offered line as it is answered, numbers as they were typed: rows that are copied or grow afterwards make a comparison half
 * as dear again.
 */
export const offerColumns = [
  'quotationLine.id',
  'quotationLine.quotationId',
  'quotationLine.caseLineId',
  'quotationLine.alternative',
  'quotationLine.name',
  'quotationLine.partNumber',
  'quotationLine.drawing',
  'quotationLine.maker',
  'quotationLine.brand',
  'quotationLine.supplierCode',
  'quotationLine.priceBreaks',
  'quotationLine.unitCost',
  'quotationLine.quantity',
  'quotationLine.unit',
  'quotationLine.availabilityDays',
  'quotationLine.quality',
  'quotationLine.makerAuthorized',
  'quotationLine.genuineInfo as genuineInfoSupplierExplanation',
  'quotationLine.supplierNotes',
  'quotationLine.itemNotes',
  'quotationLine.kitParentLineId',
  'quotationLine.total',
  asTyped('discountPercent'),
  asTyped('packSize'),
  asTyped('minimumQuantity'),
] as const

/** The lines of a quotation as they were offered. */
export const quotationLines = (db: Db, quotationId: number) =>
  db
    .selectFrom('quotationLine')
    .select(offerColumns)
    .where('quotationId', '=', quotationId)
    .orderBy('id')
    .execute()

/** The case of a request, and who stands on either side of it. */
const caseBetween = prepared((db, at: { requestId: number }) =>
  caseHeads(db)
    .innerJoin('caseRequest as r', 'r.caseId', 'rfqCase.id')
    .innerJoin('company as buyer', 'buyer.id', 'rfqCase.companyId')
    .leftJoin('company as supplier', 'supplier.id', 'r.supplierId')
    .select(['r.lineIds', 'buyer.name as buyerName'])
    .select(
      sql<string>`coalesce(supplier.name, r.unregistered_name, ${unnamedSupplier})`.as(
        'supplierName',
      ),
    )
    .where('r.id', '=', at.requestId),
)

/** What is known of a quotation that was stored a moment ago: nothing came after it. */
export interface Stored {
  lines: Awaited<ReturnType<typeof quotationLines>>
  /** The lines it answers. */
  asked: CaseLines
  /** Said where it has none. */
  files?: []
}

/** A whole quotation for one of its two parties. */
export async function quotationDocument(
  db: Db,
  row: QuotationRecord,
  actions: ActionOf<typeof quotationLifecycle>[],
  stored?: Stored,
) {
  const [between] = await caseBetween(db, { requestId: row.requestId })
  const { lineIds, supplierName, buyerName, ...head } = between!
  const { id, revision } = head
  const [askedLines, components, lines, files, typist, better, amendments] = await Promise.all([
    stored?.asked ?? linesAnswered(db, row, lineIds),
    caseComponents(db, row.caseId),
    stored?.lines ?? quotationLines(db, row.id),
    stored?.files ?? filesOf(db, 'quotation', row.id),
    row.typedBy
      ? db
          .selectFrom('account')
          .select(['firstName', 'lastName'])
          .where('id', '=', row.typedBy)
          .executeTakeFirst()
      : undefined,
    stored ? null : betterAsked(db, row.id),
    stored ? [] : amendmentsFor(db, { id, revision }, { lineIds, since: row }),
  ])
  return {
    ...quotationHead(
      row,
      askedLines.length,
      typist ? `${typist.firstName} ${typist.lastName}` : null,
    ),
    requestId: row.requestId,
    caseId: row.caseId,
    supplierName,
    buyerName,
    case: head,
    askedLines,
    components,
    lines,
    attachments: files.filter((file) => file.origin === 'WEB'),
    classApprovals: files.filter((file) => file.origin === 'CLASS_APPROVAL'),
    certificates: files.filter((file) => file.origin === 'CERTIFICATE'),
    terms: row.paper?.terms ?? null,
    better,
    amendments,
    actions,
  }
}
