import { sql, type RawBuilder } from 'kysely'
import type { declarationCalls } from '@fairlead/api/calls/declaration'
import type { SortOf } from '@fairlead/api/contract'
import type { Db } from '../../db/connect.ts'
import {
  declarationsVisibleTo,
  toldToSupplier,
  type DeclarationViewer,
} from './declaration.queries.ts'
import { contains } from '../../db/contains.ts'

type Calls = typeof declarationCalls
type Sort = SortOf<Calls['declaration.list' | 'supplierDeclaration.list']>

/** The declarations of an actor with their order, its supplier, its buyer and its ship: what the lists of both sides are made of. */
export const listedDeclarations = (db: Db, actor: DeclarationViewer) =>
  declarationsVisibleTo(db.selectFrom('hazardDeclaration'), actor)
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .innerJoin('company as buyer', 'buyer.id', 'hazardDeclaration.companyId')
    .leftJoin('company as supplier', 'supplier.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'hazardDeclaration.vesselId')

/** What was declared of a line, as the lists of both sides have it. */
export const declaredColumns = [
  'md.id',
  'md.declarationId',
  'hazardLine.id as lineId',
  'md.number',
  'md.product',
  'md.productNumber',
  'md.maker',
  'md.submittedAt',
  'purchaseOrder.orderNumber',
] as const

/** What a row shows. */
export const listedColumns = [
  'hazardDeclaration.id',
  'hazardDeclaration.state',
  'hazardDeclaration.orderId',
  'purchaseOrder.orderNumber',
  'purchaseOrder.state as orderState',
  'vessel.name as vesselName',
  'hazardDeclaration.askedAt',
  'hazardDeclaration.dueOn',
  'hazardDeclaration.answeredAt',
  'hazardDeclaration.settledAt',
  'hazardDeclaration.reason',
] as const

const linesAsked =
  sql<number>`(select count(*) from hazard_line l where l.declaration_id = hazard_declaration.id)`.as(
    'lines',
  )

/** How many lines it has, and how many of them are accepted. */
export const lineCounts = [
  linesAsked,
  sql<number>`(select count(*) from hazard_line l where l.declaration_id = hazard_declaration.id
    and l.accepted)`.as('accepted'),
] as const

/** The same as its supplier knows it. */
export const lineCountsAsTold = [
  linesAsked,
  sql<number>`(select count(*) from hazard_line l
  left join lateral (select accepted_at from material_declaration m where m.hazard_line_id = l.id
    order by m.id desc limit 1) sent on true
  where l.declaration_id = hazard_declaration.id and l.accepted
    and ${toldToSupplier(sql.ref('sent.accepted_at'))})`.as('accepted'),
] as const

/** Rows whose order, ship or party holds the words. */
export function declarationsLike(q: string) {
  return contains(
    sql`concat_ws(' ', purchase_order.order_number, vessel.name,
      coalesce(supplier.name, purchase_order.supplier_name), buyer.name)`,
    q,
  )
}

const columns: Record<Sort, RawBuilder<unknown>> = {
  askedAt: sql`hazard_declaration.asked_at`,
  dueOn: sql`hazard_declaration.due_on`,
  answeredAt: sql`hazard_declaration.answered_at`,
  settledAt: sql`hazard_declaration.settled_at`,
  orderNumber: sql`purchase_order.order_number`,
  id: sql`hazard_declaration.id`,
}

/** Awaited for longer than this is worth a call. */
export const overdueAfter = sql`interval '30 days'`

/** The order of a list. */
export const sortedBy = ({ sort, descending }: { sort: Sort; descending: boolean }) =>
  sql`${columns[sort]} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls last')}`
