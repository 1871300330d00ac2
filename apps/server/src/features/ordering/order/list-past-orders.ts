import { sql } from 'kysely'
import { fallenOrders, unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { checkVessel } from '../../vessel/vessel.queries.ts'

const most = 10

/** What the requisition asked for stands before what was ordered: an alternative carries the words and codes of its supplier. */
const lines = sql<
  {
    scheme: 'IMPA' | ''
    code: string
    name: string
    quantity: string
    unit: string
    remarks: string
    accountCode: string
    part: boolean
  }[]
>`(select coalesce(json_agg(json_build_object(
    'scheme', case when coalesce(c.code, l.code, '') = '' then '' else coalesce(c.scheme, '') end,
    'code', coalesce(case when c.id is null then l.code else c.code end, ''),
    'name', coalesce(c.name, l.name),
    'quantity', trim_scale(case when c.unit <> l.unit then c.quantity else l.quantity end)::text,
    'unit', coalesce(c.unit, l.unit),
    'remarks', coalesce(c.remarks, ''),
    'accountCode', coalesce(l.account_code, ''),
    'part', l.kit_of is not null) order by l.position), '[]')
  from purchase_order_line l left join case_line c on c.id = l.case_line_id
  where l.order_id = purchase_order.id)`

export const listPastOrders: Handler<'requisitionTemplate.pastOrders'> = async (
  { db, actor },
  { query },
) => {
  const vesselId = actor.role === 'vessel' ? actor.vesselId : query.vesselId
  await checkVessel(db, actor, vesselId)
  return db
    .selectFrom('purchaseOrder')
    .select(['id', 'orderNumber', 'title'])
    .select(sql<string>`purchase_order.submitted_at`.as('orderedAt'))
    .select(lines.as('lines'))
    .where('companyId', '=', actor.companyId)
    .where('vesselId', '=', vesselId)
    .where('submittedAt', 'is not', null)
    .where('state', 'not in', [...unsentOrders, ...fallenOrders])
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
