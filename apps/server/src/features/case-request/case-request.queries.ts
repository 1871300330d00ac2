import { sql, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { requestLabel } from '@fairlead/formatting/label'
import type { LinkHolder, Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/tables.ts'
import type { Trx } from '../../db/transaction.ts'

export type RequestViewer = Pick<Member, 'role' | 'companyId' | 'kind'> | LinkHolder

/** Which requests exist for this actor: a supplier's own and sent, a buyer's own, a link's one. */
export function requestsVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'caseRequest', O>,
  actor: RequestViewer,
) {
  if (actor.kind === 'link') return query.where('caseRequest.id', '=', actor.requestId)
  if (actor.role === 'supplier')
    return query
      .where('caseRequest.supplierId', '=', actor.companyId)
      .where('caseRequest.state', '<>', 'DRAFT')
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
  const { caseId } = await getRequest(trx, actor, id)
  const found = await trx
    .selectFrom('rfqCase')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const request = await trx
    .selectFrom('caseRequest')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { case: found, request }
}

export type RequestRecord = Awaited<ReturnType<typeof getRequest>>

/** The name a buyer knows the supplier by. */
export async function supplierNameOf(
  db: Db,
  request: Pick<RequestRecord, 'supplierId' | 'unregisteredName' | 'alias'>,
): Promise<string> {
  if (request.alias) return request.alias
  if (request.supplierId === null) return request.unregisteredName ?? 'Supplier'
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', request.supplierId)
    .executeTakeFirstOrThrow()
  return company.name
}

/** Who gets mail about a request: the users of the supplier, or the address of the link holder, and the extra ones. */
export async function recipientsOf(db: Db, request: RequestRecord) {
  const extra = request.extraEmails.map((address) => ({ name: '', address }))
  if (request.supplierId === null)
    return [
      { name: request.unregisteredName ?? '', address: request.unregisteredEmail ?? '' },
      ...extra,
    ]
  const users = await db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'email'])
    .where('companyId', '=', request.supplierId)
    .where('disabledAt', 'is', null)
    .where('verifiedAt', 'is not', null)
    .execute()
  return [
    ...users.map((user) => ({ name: `${user.firstName} ${user.lastName}`, address: user.email })),
    ...extra,
  ]
}

/** The buyer's people who follow a case: its author, else all office users. */
export async function buyersOf(db: Db, found: { companyId: number; createdBy: number | null }) {
  const users = await db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('companyId', '=', found.companyId)
    .where('role', '=', 'buyer')
    .where('disabledAt', 'is', null)
    .execute()
  const author = users.filter((user) => user.id === found.createdBy)
  return (author.length ? author : users).map((user) => ({
    name: `${user.firstName} ${user.lastName}`,
    address: user.email,
  }))
}

export const companyName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name

/** A company's settings for quotations, with their defaults. */
export async function quotationSettings(db: Db, companyId: number) {
  const company = await db
    .selectFrom('company')
    .select(['settings', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const own = company.settings as Partial<
    Record<
      'currencyLock' | 'lockQuantity' | 'requireReference' | 'requireIhm' | 'allowDistinctItems',
      boolean
    >
  > & { reminderCap?: number }
  return {
    currency: company.currency,
    currencyLock: own.currencyLock ? company.currency : null,
    lockQuantity: own.lockQuantity ?? false,
    requireReference: own.requireReference ?? false,
    requireIhm: own.requireIhm ?? false,
    allowDistinctItems: own.allowDistinctItems ?? true,
    reminderCap: own.reminderCap ?? 5,
  }
}

export const labelOf = (state: string) => requestLabel(state)
