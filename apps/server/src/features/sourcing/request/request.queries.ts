import { unnamedSupplier } from '@fairlead/formatting/label'
import { sql, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { LinkHolder, Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/tables.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Trx } from '../../../db/transaction.ts'
import { companyName } from '../../company/company.queries.ts'

export type RequestViewer = Pick<Member, 'role' | 'companyId' | 'kind'> | LinkHolder

/** Which requests exist for this actor: a supplier's own, a buyer's own, a link's one. */
export function requestsVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'caseRequest', O>,
  actor: RequestViewer,
) {
  if (actor.kind === 'link') return query.where('caseRequest.id', '=', actor.requestId ?? 0)
  if (actor.role === 'supplier') return query.where('caseRequest.supplierId', '=', actor.companyId)
  return query.where(
    sql<boolean>`exists (select 1 from rfq_case c where c.id = case_request.case_id and c.company_id = ${actor.companyId})`,
  )
}

export async function getRequest(db: Db, actor: RequestViewer, id: number) {
  const row = await requestsVisibleTo(db.selectFrom('caseRequest').selectAll('caseRequest'), actor)
    .where('caseRequest.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}

/** Locks the case first, then the request: every move takes the locks in this order, so none waits for another in a circle. */
export async function lockRequest(trx: Trx, actor: RequestViewer, id: number) {
  const visible = requestsVisibleTo(trx.selectFrom('caseRequest').select('caseId'), actor)
  const found = await trx
    .selectFrom('rfqCase')
    .selectAll()
    .where('id', '=', visible.where('caseRequest.id', '=', id))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  const [request] = await lockedRequest(trx, { id })
  return { case: found, request: request! }
}

const lockedRequest = prepared((db, at: { id: number }) =>
  db.selectFrom('caseRequest').selectAll().where('id', '=', at.id).forUpdate(),
)

/** The case of a request that was found. */
export const getCaseOfRequest = (db: Db, { caseId }: Pick<RequestRecord, 'caseId'>) =>
  db.selectFrom('rfqCase').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()

export type RequestRecord = Awaited<ReturnType<typeof getRequest>>

/** The name a buyer knows the supplier by. */
export async function supplierNameOf(
  db: Db,
  request: Pick<RequestRecord, 'supplierId' | 'unregisteredName' | 'alias'>,
): Promise<string> {
  if (request.alias) return request.alias
  if (request.supplierId === null) return request.unregisteredName ?? unnamedSupplier
  return companyName(db, request.supplierId)
}

/** The unfinished quotation of a request, and who saved it last. */
export async function quotationDraft(db: Db, request: RequestRecord) {
  const { draft: form, draftSavedAt: savedAt, draftVersion: version, draftSavedBy } = request
  if (!form || !savedAt) return null
  const by =
    draftSavedBy &&
    (await db
      .selectFrom('account')
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .where('id', '=', draftSavedBy)
      .executeTakeFirst())
  return { form, savedAt, version, savedBy: by ? by.name : null }
}
