import { sql } from 'kysely'
import { outlookOf } from '@fairlead/validation/approval-outlook'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import type { Quality } from '@fairlead/validation/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { filesOf } from '../../file/file.queries.ts'
import type { ApprovalRecord } from './approval.queries.ts'

/** The orders of an approval as they would go out: what was typed for all of them stands for each. */
export async function askedOrders(
  db: Db,
  { id, form }: Pick<ApprovalRecord, 'id' | 'form'>,
  today: string,
) {
  const orders = await ordersOf(db, id)
  const lines = await linesOf(db, id)
  return orders.map(({ goodUntil, ...order }) => {
    const wantedBy = form.deliveryDueDate ?? order.deliveryDueDate
    const vesselEta = form.vesselEta ?? order.vesselEta
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return {
      ...order,
      deliveryDueDate: wantedBy,
      vesselEta,
      deliveryPort: form.deliveryPort ?? order.deliveryPort,
      lines: own.length,
      ...outlookOf(own, { today, wantedBy, vesselEta, goodUntil }),
    }
  })
}

const ordersOf = (db: Db, id: number) =>
  db
    .selectFrom('approvalOrder')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'approvalOrder.orderId')
    .leftJoin('quotation', 'quotation.id', 'purchaseOrder.quotationId')
    .select([
      'purchaseOrder.id',
      'title',
      'purchaseOrder.total',
      'purchaseOrder.currency',
      'deliveryDueDate',
      'deliveryPort',
      'vesselEta',
      'quotation.id as quotationId',
      'quotation.pricesGoodUntil as goodUntil',
    ])
    .where('approvalId', '=', id)
    .orderBy('purchaseOrder.id')
    .execute()

interface Line {
  orderId: number
  position: number
  name: string
  unit: string
  quality: Quality | null
  days: number | null
  ordered: string | null
  asked: { quantity: string; unit: string; quality: Quality | null } | null
}

/** The lines with what was asked for, and how much of that is on any order that stands. */
async function linesOf(db: Db, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`with standing as (
      select x.case_line_id, x.unit, trim_scale(sum(x.quantity))::text as quantity
      from approval a join purchase_order p on p.case_id = a.case_id and p.state <> all (${fallenOrders}::text[])
        join purchase_order_line x on x.order_id = p.id
      where a.id = ${id} and x.case_line_id is not null group by 1, 2)
    select l.order_id, l.position, l.name, l.unit,
      coalesce(l.quality, q.quality) as quality, coalesce(q.availability_days, o.delivery_days) as days,
      case when c.id is null then null else json_build_object(
        'quantity', trim_scale(c.quantity)::text, 'unit', c.unit, 'quality', c.quality) end as asked,
      s.quantity as ordered
    from approval_order w join purchase_order_line l on l.order_id = w.order_id
      left join quotation_line q on q.id = l.quotation_line_id
      left join quotation o on o.id = q.quotation_id
      left join case_line c on c.id = l.case_line_id
      left join standing s on s.case_line_id = c.id and s.unit = l.unit
    where w.approval_id = ${id} order by l.order_id, l.position`.execute(db)
  return rows
}

/** What came with the quotations of orders, to be read before deciding. */
export async function quotationFiles(
  db: Db,
  orders: readonly { id: number; quotationId: number | null }[],
) {
  const files = await Promise.all(
    orders.map(async ({ quotationId }) =>
      quotationId === null ? [] : await filesOf(db, 'quotation', quotationId),
    ),
  )
  return new Map(
    orders.map(({ id }, i) => [id, files[i]!.map(({ id, name, size }) => ({ id, name, size }))]),
  )
}
