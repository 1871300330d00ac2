import { sql } from 'kysely'
import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { fallenOrders, unsentOrders } from '@fairlead/validation/order-lifecycle'
import { withdrawnRequests } from '@fairlead/validation/request-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'
import { itemOfLine } from './case.prices.ts'
import type { CaseRecord } from './case.queries.ts'

type Similar = Reply<ContractCalls['case.similar']>[number]

/** How far it is looked back: per item and kind of price, and for a subject that is alike. */
const last = { prices: 20, cases: 1000 }
const shown = 4
/** Two subjects are the same from here on, of 1. */
const alike = 0.5

/** A component `x` of an earlier RFQ beside one of ours in `parts`. */
const sameMaker = sql`(parts.maker <> '' and plain(x.maker) = parts.maker)`
const sameEquipment = sql`(parts.type <> '' and plain(x.type) = parts.type
  and (parts.maker = '' or coalesce(x.maker, '') = '' or plain(x.maker) = parts.maker))`

/** What the company sent before for the same items or equipment, or under the same subject and of the same type. */
export async function similarCases(
  db: Db,
  found: Pick<CaseRecord, 'id' | 'companyId' | 'title' | 'type' | 'vesselId'>,
): Promise<Similar[]> {
  const { rows } = await sql<Similar>`
    with own as (
      select distinct ${itemOfLine} as item from case_line l where l.case_id = ${found.id} and l.cancelled_in is null
    ), shared as (
      select p.case_id as id, count(*) as items from own cross join lateral (
        (select case_id from past_price where company_id = ${found.companyId} and item = own.item and kind = 'ORDERED'
          order by at desc limit ${last.prices})
        union
        (select case_id from past_price where company_id = ${found.companyId} and item = own.item and kind = 'QUOTED'
          order by at desc limit ${last.prices})
      ) p group by p.case_id
    ), recent as materialized (
      select id, title, type from rfq_case where company_id = ${found.companyId} order by id desc limit ${last.cases}
    ), named as (
      select id, similarity(plain(title), plain(${found.title})) as likeness from recent
      where type = ${found.type} and title <> ''
    ), parts as (
      select distinct plain(coalesce(maker, '')) as maker, plain(coalesce(type, '')) as type
      from component where case_id = ${found.id}
    ), equipped as (
      select r.id, bool_or(${sameEquipment}) as equipment, bool_or(${sameMaker}) as maker
      from recent r join component x on x.case_id = r.id
        join parts on ${sameEquipment} or ${sameMaker}
      group by r.id
    ), own_vessel as (
      select type from vessel where id = ${found.vesselId}
    )
    select c.id, c.requisition_number as "requisitionNumber", c.title, c.type, c.state, v.name as "vesselName",
      c.sent_at as "sentAt", coalesce(shared.items, 0) as "sameItems",
      coalesce(c.vessel_id = ${found.vesselId}, false) as "sameVessel",
      coalesce(named.likeness, 0) >= ${alike} as "sameSubject",
      coalesce(equipped.equipment, false) as "sameEquipment", coalesce(equipped.maker, false) as "sameMaker",
      coalesce(v.type <> '' and plain(v.type) = plain((select type from own_vessel)), false) as "sameVesselType",
      coalesce((select json_agg(json_build_object('name', coalesce(s.name, r.unregistered_name, ''),
          'quoted', exists (select 1 from quotation q where q.request_id = r.id),
          'ordered', exists (select 1 from purchase_order o where o.request_id = r.id
            and o.state not in ${among([...fallenOrders, ...unsentOrders])})) order by r.id)
        from case_request r left join company s on s.id = r.supplier_id
        where r.case_id = c.id and r.state not in ${among(withdrawnRequests)}), '[]') as suppliers,
      coalesce((select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number,
          'supplier', coalesce(s.name, o.supplier_name, o.supplier_email, ''), 'total', o.total::text, 'currency', o.currency,
          'sentAt', o.submitted_at, 'by', a.first_name || ' ' || a.last_name) order by o.id)
        from purchase_order o left join company s on s.id = o.supplier_id left join account a on a.id = o.created_by
        where o.case_id = c.id and o.submitted_at is not null
          and o.state not in ${among([...fallenOrders, ...unsentOrders])}), '[]') as orders
    from shared full join named using (id) full join equipped using (id) join rfq_case c using (id)
      left join vessel v on v.id = c.vessel_id
    where c.company_id = ${found.companyId} and c.id <> ${found.id} and c.sent_at is not null
      and (shared.items > 0 or named.likeness >= ${alike} or equipped.id is not null)
    order by coalesce(shared.items, 0) * 3.0 / (select count(*) + 1 from own) + coalesce(named.likeness, 0)
      + case when c.vessel_id = ${found.vesselId} then 0.3
        when plain(v.type) = plain((select type from own_vessel)) then 0.15 else 0 end
      + case when equipped.equipment then 0.8 when equipped.maker then 0.3 else 0 end desc, c.id desc
    limit ${shown}`.execute(db)
  return rows
}
