import { plain } from '@fairlead/validation/decimal'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { ActionOf } from '@fairlead/validation/lifecycle'
import {
  standingQuotations,
  type quotationLifecycle,
} from '@fairlead/validation/quotation-lifecycle'
import { quotationLabel } from '@fairlead/formatting/label'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/tables.ts'
import type { QuotationLineTable } from '../../../db/tables/quotation.ts'
import type { Trx } from '../../../db/transaction.ts'
import { amendmentsFor } from '../case/case.amendments.ts'
import { caseComponents, caseHead, linesAnswered } from '../case/case.queries.ts'
import { companyName } from '../../company/company.queries.ts'
import { supplierNameOf, type RequestViewer } from '../request/request.queries.ts'
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

/** The lines of a quotation as they were offered. */
export async function quotationLines(db: Db, quotationId: number) {
  const rows = await db
    .selectFrom('quotationLine')
    .selectAll()
    .where('quotationId', '=', quotationId)
    .orderBy('id')
    .execute()
  return rows.map(offerOf)
}

/** A stored line as it is answered; a new object, as rows that grow make a comparison half as dear again. */
export const offerOf = (row: Selectable<QuotationLineTable>) => ({
  ...row,
  ...plainNumbers(row),
  genuineInfoSupplierExplanation: row.genuineInfo,
})

/** Numbers of a stored line that are read as they were typed. */
const plainNumbers = (
  row: Pick<Selectable<QuotationLineTable>, 'discountPercent' | 'packSize' | 'minimumQuantity'>,
) => ({
  discountPercent: row.discountPercent === null ? null : plain(row.discountPercent),
  packSize: row.packSize === null ? null : plain(row.packSize),
  minimumQuantity: row.minimumQuantity === null ? null : plain(row.minimumQuantity),
})

/** A whole quotation for one of its two parties. */
export async function quotationDocument(
  db: Db,
  row: QuotationRecord,
  actions: ActionOf<typeof quotationLifecycle>[],
) {
  const request = await db
    .selectFrom('caseRequest')
    .selectAll()
    .where('id', '=', row.requestId)
    .executeTakeFirstOrThrow()
  const [head, askedLines, components, lines, files, supplierName, found, typist] =
    await Promise.all([
      caseHead(db, row.caseId),
      linesAnswered(db, row, request.lineIds),
      caseComponents(db, row.caseId),
      quotationLines(db, row.id),
      filesOf(db, 'quotation', row.id),
      supplierNameOf(db, { ...request, alias: null }),
      db
        .selectFrom('rfqCase')
        .select(['id', 'companyId', 'revision'])
        .where('id', '=', row.caseId)
        .executeTakeFirstOrThrow(),
      row.typedBy
        ? db
            .selectFrom('account')
            .select(['firstName', 'lastName'])
            .where('id', '=', row.typedBy)
            .executeTakeFirst()
        : undefined,
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
    buyerName: await companyName(db, found.companyId),
    case: head,
    askedLines,
    components,
    lines,
    attachments: files.filter((file) => file.origin === 'WEB'),
    classApprovals: files.filter((file) => file.origin === 'CLASS_APPROVAL'),
    certificates: files.filter((file) => file.origin === 'CERTIFICATE'),
    terms: row.paper?.terms ?? null,
    better: await betterAsked(db, row.id),
    amendments: await amendmentsFor(db, found, { lineIds: request.lineIds, since: row }),
    actions,
  }
}
