import { sql } from 'kysely'
import { fallenOrders, unsentOrders } from '@fairlead/validation/order-lifecycle'
import { withdrawnRequests } from '@fairlead/validation/request-lifecycle'
import { confirmDays, middleOf, shareOf } from '@fairlead/validation/supplier-figures'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import type { JobHandler } from '../../jobs/jobs.ts'

/**
 * Counts how each supplier answered everybody within a year. What still has time counts as no case: an RFQ that is not due, an
 * order that was sent just now; nor does an order that its buyer withdrew.
 */
export async function countFigures(db: Db, now: Date): Promise<void> {
  await sql`
    with asked as (
      select r.supplier_id, r.buyer_id, extract(epoch from r.first_quoted_at - r.created_at) / 3600 as hours
      from case_request r join rfq_case c on c.id = r.case_id
      where r.supplier_id is not null and r.state not in ${among(withdrawnRequests)}
        and r.created_at > ${now}::timestamptz - interval '1 year' and (r.first_quoted_at is not null or c.due_at < ${now})
    ), ordered as (
      select supplier_id, company_id as buyer_id,
        coalesce(confirmed_at <= submitted_at + make_interval(days => ${confirmDays}), false) as in_time
      from purchase_order
      where supplier_id is not null and submitted_at > ${now}::timestamptz - interval '1 year'
        and state not in ${among([...unsentOrders, ...fallenOrders])}
        and (confirmed_at is not null or submitted_at + make_interval(days => ${confirmDays}) < ${now})
    ), answers as (
      select supplier_id, count(*) as requests, count(hours) as quoted, count(distinct buyer_id) as request_buyers,
        percentile_cont(0.5) within group (order by hours) as answer_hours,
        count(distinct buyer_id) filter (where hours is not null) as answer_buyers
      from asked group by 1
    ), confirmations as (
      select supplier_id, count(*) as orders, count(*) filter (where in_time) as confirmed_in_time,
        count(distinct buyer_id) as order_buyers
      from ordered group by 1
    ), counted as (
      insert into supplier_figure (company_id, answers, answer_hours, answer_buyers, requests, quoted, request_buyers,
        orders, confirmed_in_time, order_buyers, counted_at)
      select supplier_id, coalesce(quoted, 0), answer_hours, coalesce(answer_buyers, 0), coalesce(requests, 0),
        coalesce(quoted, 0), coalesce(request_buyers, 0), coalesce(orders, 0), coalesce(confirmed_in_time, 0),
        coalesce(order_buyers, 0), ${now}
      from answers full join confirmations using (supplier_id)
      on conflict (company_id) do update set (answers, answer_hours, answer_buyers, requests, quoted, request_buyers,
        orders, confirmed_in_time, order_buyers, counted_at) = (excluded.answers, excluded.answer_hours,
        excluded.answer_buyers, excluded.requests, excluded.quoted, excluded.request_buyers, excluded.orders,
        excluded.confirmed_in_time, excluded.order_buyers, excluded.counted_at)
      returning company_id
    )
    delete from supplier_figure where company_id not in (select company_id from counted)`.execute(
    db,
  )
}

/** Each night, so that no figure can be told to have moved with one answer. */
export const supplierFigures = ({ db, now }: Pick<Services, 'db' | 'now'>): JobHandler => ({
  queue: 'supplier-figures',
  cron: '50 3 * * *',
  work: () => countFigures(db, now()),
})

/** The figures that may be told; null where there are not enough cases yet. */
export async function responseOf(db: Db, companyId: number) {
  const row = await db
    .selectFrom('supplierFigure')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (!row) return { answerHours: null, quotedPercent: null, confirmedPercent: null }
  const { answers, answerHours, answerBuyers, requests, quoted, requestBuyers } = row
  return {
    answerHours: middleOf({
      cases: answers,
      buyers: answerBuyers,
      value: answerHours === null ? null : Number(answerHours),
    }),
    quotedPercent: shareOf({ cases: requests, buyers: requestBuyers, value: quoted }),
    confirmedPercent: shareOf({
      cases: row.orders,
      buyers: row.orderBuyers,
      value: row.confirmedInTime,
    }),
  }
}
