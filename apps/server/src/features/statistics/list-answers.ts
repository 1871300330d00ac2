import { sql } from 'kysely'
import { marketOf } from '@fairlead/validation/supplier-figures'
import type { Handler } from '../../context.ts'
import {
  firstOffer,
  hoursOf,
  quartiles,
  requestsOf,
  supplierKey,
  type Quartiles,
} from './statistics.queries.ts'

interface Row extends Quartiles {
  key: string
  name: string
  asked: number
  quoted: number
  marketHours: number | null
  marketBuyers: number | null
}

export const listAnswers: Handler<'statistics.answers'> = async ({ db, actor }, { query }) => {
  const { rows } = await sql<Row>`
    select a.*, coalesce(s.name, a.typed_name, '-') as name, m.answer_hours::float as market_hours,
      m.answer_buyers as market_buyers
    from (
      select ${supplierKey} as key, min(r.supplier_id) as supplier_id, count(*)::int as asked,
        min(coalesce(r.unregistered_name, r.unregistered_email)) as typed_name,
        count(first.quoted_at)::int as quoted, ${quartiles}
      from case_request r join rfq_case d on d.id = r.case_id left join ${firstOffer}
      where ${requestsOf(actor, query)} group by 1
    ) a left join company s on s.id = a.supplier_id left join supplier_figure m on m.company_id = a.supplier_id
    order by a.median nulls last, a.asked desc, a.key limit 1000`.execute(db)
  return rows.map(({ marketHours, marketBuyers, ...row }) => ({
    ...row,
    hours: hoursOf(row),
    market: marketOf({ hours: marketHours, companies: marketBuyers ?? 0 }),
  }))
}
