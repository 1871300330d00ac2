import { unnamedSupplier } from '@fairlead/formatting/label'
import { fallenOrders, unsentOrders } from '@fairlead/validation/order-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'

/** What is on orders of a case that stand, line by line: withdrawn and discarded ones do not count, nor what was declined. */
export async function orderedOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('purchaseOrderLine')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'purchaseOrderLine.orderId')
    .leftJoin('caseRequest', 'caseRequest.id', 'purchaseOrder.requestId')
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .select([
      'purchaseOrderLine.caseLineId',
      'purchaseOrderLine.quotationLineId as offerId',
      sql<string>`purchase_order_line.quantity - coalesce(purchase_order_line.declined_quantity, 0)`.as(
        'quantity',
      ),
      'purchaseOrderLine.unit',
      'purchaseOrder.id as orderId',
      'purchaseOrder.orderNumber',
      'purchaseOrder.state as orderState',
      'purchaseOrder.supplierName as guest',
      'caseRequest.alias',
      'company.name',
    ])
    .where('purchaseOrder.caseId', '=', caseId)
    .where('purchaseOrder.state', 'not in', fallenOrders)
    .where('purchaseOrderLine.caseLineId', 'is not', null)
    .where(
      sql<boolean>`purchase_order_line.quantity > coalesce(purchase_order_line.declined_quantity, 0)`,
    )
    .orderBy('purchaseOrderLine.id')
    .execute()
  const ordered = rows.map(({ guest, alias, name, caseLineId, ...row }) => ({
    ...row,
    caseLineId: caseLineId!,
    supplierName: alias ?? name ?? guest ?? unnamedSupplier,
  }))
  return Map.groupBy(ordered, (row) => row.caseLineId)
}

/** The orders of a case that stand, the oldest first. */
export async function standingOrders(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('purchaseOrder')
    .leftJoin('caseRequest', 'caseRequest.id', 'purchaseOrder.requestId')
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .select([
      'purchaseOrder.id',
      'purchaseOrder.orderNumber',
      'purchaseOrder.state',
      'purchaseOrder.quotationId',
      'purchaseOrder.currency',
      'purchaseOrder.total',
      'purchaseOrder.createdAt',
      'purchaseOrder.submittedAt',
      'purchaseOrder.supplierName as guest',
      'caseRequest.alias',
      'company.name',
    ])
    .where('purchaseOrder.caseId', '=', caseId)
    .where('purchaseOrder.state', 'not in', fallenOrders)
    .orderBy('purchaseOrder.id')
    .execute()
  return rows.map(({ guest, alias, name, ...row }) => ({
    ...row,
    supplierName: alias ?? name ?? guest ?? unnamedSupplier,
  }))
}

/** Whether an order of a request was sent and stands. */
export const hasSentOrder = sql<boolean>`exists (select from purchase_order o where o.case_id = case_request.case_id
  and o.request_id = case_request.id and o.state not in ${among([...fallenOrders, ...unsentOrders])})`
