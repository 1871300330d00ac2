import { sql, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { LinkHolder, Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'
import type { Database } from '../../../db/tables.ts'
import type { Trx } from '../../../db/transaction.ts'

export type OrderViewer =
  (Pick<Member, 'role' | 'companyId' | 'kind'> & { id?: number }) | LinkHolder

/** Which orders exist for this actor: a buyer's own; a supplier's, or those a link opens, once they were sent. */
export function ordersVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'purchaseOrder', O>,
  actor: OrderViewer,
) {
  if (actor.role === 'buyer') return query.where('purchaseOrder.companyId', '=', actor.companyId)
  const sent = query.where(sql<boolean>`purchase_order.state not in ${among(unsentOrders)}`)
  return actor.kind === 'link'
    ? sent.where(openedBy(actor))
    : sent.where('purchaseOrder.supplierId', '=', actor.companyId)
}

/** The order of a link, and those of its request; a draft may have been given to another supplier since. */
const openedBy = ({ requestId, orderId }: LinkHolder) =>
  sql<boolean>`(purchase_order.id = ${orderId}::int or exists (select 1 from case_request r
    where r.id = ${requestId}::int and r.id = purchase_order.request_id
      and (r.supplier_id = purchase_order.supplier_id or purchase_order.supplier_id is null
        and lower(r.unregistered_email) = lower(purchase_order.supplier_email))))`

export async function getOrder(db: Db, actor: OrderViewer, id: number) {
  const row = await ordersVisibleTo(
    db.selectFrom('purchaseOrder').selectAll('purchaseOrder'),
    actor,
  )
    .where('purchaseOrder.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}

/** Locks the order's case first, where it has one, then the order: one order of locks for every move. */
export async function lockOrder(trx: Trx, actor: OrderViewer, id: number) {
  const { caseId } = await getOrder(trx, actor, id)
  if (caseId)
    await trx.selectFrom('rfqCase').select('id').where('id', '=', caseId).forUpdate().execute()
  return trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type OrderRecord = Awaited<ReturnType<typeof getOrder>>
