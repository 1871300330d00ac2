import { sql, type Kysely } from 'kysely'

/** A buyer's price history: which quoted and ordered lines were of which item, and when. The prices stay with their lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table past_price (
    company_id integer not null references company,
    item text not null,
    kind text not null,
    at timestamptz not null,
    case_id integer,
    line_id integer not null
  )`.execute(db)
  await sql`create index past_price_item on past_price (company_id, item, kind, at desc)`.execute(
    db,
  )
  const item = sql`case
    when l.scheme in ('IMPA', 'ISSA') and l.code is not null then l.scheme || ':' || lower(l.code)
    else lower(coalesce(l.code, '') || '|' || l.name) end`
  await sql`insert into past_price (company_id, item, kind, at, case_id, line_id)
    select c.company_id, ${item}, 'QUOTED', q.submitted_at, c.id, o.id
    from quotation_line o join quotation q on q.id = o.quotation_id
      join rfq_case c on c.id = q.case_id join case_line l on l.id = o.case_line_id
    where o.unit_cost > 0 and o.total is not null and not o.alternative
      and o.kit_parent_line_id is null
      and not exists (select 1 from quotation_line part
        where part.quotation_id = q.id and part.kit_parent_line_id = o.case_line_id)`.execute(db)
  await sql`insert into past_price (company_id, item, kind, at, case_id, line_id)
    select p.company_id, case when l.id is not null then ${item}
        when o.code ~ '^[0-9]{6}$' then 'IMPA:' || o.code
        else lower(coalesce(o.code, '') || '|' || o.name) end,
      'ORDERED', p.submitted_at, p.case_id, o.id
    from purchase_order_line o join purchase_order p on p.id = o.order_id
      left join quotation_line q on q.id = o.quotation_line_id
      left join case_line l on l.id = o.case_line_id and not coalesce(q.alternative, false)
    where p.submitted_at is not null and o.unit_price > 0 and o.kit_of is null
      and not exists (select 1 from purchase_order_line part
        where part.order_id = p.id and part.kit_of = o.position)`.execute(db)
}
