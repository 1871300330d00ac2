import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { productKey } from '@fairlead/validation/ihm/product-key'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import { isKeptBy } from './declaration.queries.ts'
import { triageLines } from './declaration.triage.ts'

/** A line that no rule is sure of, nobody has decided, and for which no form has come. */
export const isOpenLine = sql<boolean>`(t.answer = 'UNSURE' and t.decided_at is null
  and purchase_order.state not in ${among(fallenOrders)}
  and not exists (select 1 from hazard_line h join material_declaration m on m.hazard_line_id = h.id
    where h.order_line_id = t.order_line_id))`

/** The purchases of one buyer whose lines were triaged: an order of a case stands with the others of the case. */
export const triagedPurchases = (db: Db, buyerId: number) =>
  db
    .selectFrom('ihmTriage as t')
    .innerJoin('purchaseOrderLine as line', 'line.id', 't.orderLineId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'line.orderId')
    .leftJoin('rfqCase', 'rfqCase.id', 'purchaseOrder.caseId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .where('purchaseOrder.companyId', '=', buyerId)
    .groupBy(sql`coalesce('case-' || purchase_order.case_id, 'order-' || purchase_order.id)`)

/** How many purchases of a buyer wait for somebody to decide on a line. */
export async function countToTriage(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct coalesce('case-' || purchase_order.case_id, 'order-' || purchase_order.id))::int as n
    from ihm_triage t join purchase_order_line line on line.id = t.order_line_id
    join purchase_order on purchase_order.id = line.order_id
    where purchase_order.company_id = ${buyerId} and ${isOpenLine}`.execute(db)
  return rows[0]?.n ?? 0
}

const personOf = (person: string) =>
  sql<string | null>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`

/** The orders of a case, or one order, with every line that was triaged. */
export async function triageOf(
  db: Db,
  actor: Member,
  of: { caseId: number } | { orderId: number },
) {
  const orders = await db
    .selectFrom('purchaseOrder')
    .leftJoin('company as supplier', 'supplier.id', 'purchaseOrder.supplierId')
    .leftJoin('hazardDeclaration', 'hazardDeclaration.orderId', 'purchaseOrder.id')
    .selectAll('purchaseOrder')
    .select([
      'hazardDeclaration.id as declarationId',
      'hazardDeclaration.state as declarationState',
      sql<string>`coalesce(supplier.name, purchase_order.supplier_name, '-')`.as('seller'),
    ])
    .where(isKeptBy(actor, 'purchase_order.company_id'))
    .where((eb) =>
      'caseId' in of
        ? eb('purchaseOrder.caseId', '=', of.caseId)
        : eb('purchaseOrder.id', '=', of.orderId),
    )
    .where(
      sql<boolean>`exists (select 1 from ihm_triage t join purchase_order_line l on l.id = t.order_line_id
        where l.order_id = purchase_order.id)`,
    )
    .orderBy('purchaseOrder.submittedAt')
    .orderBy('purchaseOrder.id')
    .execute()
  const [first] = orders
  if (!first) throw new Refusal('record.missing')
  const [head, triaged, ...products] = await Promise.all([
    headOf(db, first.id),
    triagedLines(
      db,
      orders.map(({ id }) => id),
    ),
    ...orders.map((order) => triageLines(db, order)),
  ])
  const productOf = new Map(products.flat().map(({ lineId, line }) => [lineId, line]))
  return {
    ...head,
    caseId: first.caseId,
    buyerId: first.companyId,
    orders: orders.map(({ seller, ...order }) => ({ ...order, supplierName: seller })),
    lines: triaged.map((line) => {
      const product = productOf.get(line.id)
      return {
        ...line,
        maker: product?.maker ?? null,
        productNumber: product?.productNumber || null,
        known: product !== undefined && productKey(product) !== null,
      }
    }),
  }
}

async function headOf(db: Db, orderId: number) {
  const row = await db
    .selectFrom('purchaseOrder')
    .leftJoin('rfqCase', 'rfqCase.id', 'purchaseOrder.caseId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .select(['vessel.id as vesselId', 'vessel.name', 'vessel.imo'])
    .select([
      sql<string>`coalesce(rfq_case.requisition_number, purchase_order.order_number)`.as('number'),
      sql<string>`coalesce(rfq_case.title, purchase_order.title)`.as('title'),
    ])
    .where('purchaseOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { vesselId, name, imo, number, title } = row
  return {
    number,
    title,
    vessel: vesselId === null ? null : { id: vesselId, name: name ?? '', imo: imo ?? '' },
  }
}

const triagedLines = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('ihmTriage as t')
    .innerJoin('purchaseOrderLine as line', 'line.id', 't.orderLineId')
    .leftJoin('hazardLine as h', 'h.orderLineId', 'line.id')
    .leftJoin('account as decider', 'decider.id', 't.decidedBy')
    .select([
      'line.id',
      'line.orderId',
      'line.position',
      'line.name',
      'line.code',
      'line.quantity',
      'line.unit',
      't.answer',
      't.verdict',
      't.decidedAt',
      't.decidedReason',
      personOf('decider').as('decidedBy'),
      sql<'NONE' | 'ASKED' | 'DECLARED'>`case when h.id is null then 'NONE'
        when exists (select 1 from material_declaration m where m.hazard_line_id = h.id) then 'DECLARED'
        else 'ASKED' end`.as('form'),
    ])
    .where('line.orderId', 'in', orderIds)
    .orderBy('line.orderId')
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
