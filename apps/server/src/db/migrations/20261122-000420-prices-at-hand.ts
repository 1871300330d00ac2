import { sql, type Kysely } from 'kysely'

/** The price history holds what is shown of it, and only quotations and orders that stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table past_price`.execute(db)
  await sql`create table past_price (
    company_id integer not null references company,
    item text not null,
    kind text not null,
    at timestamptz not null,
    case_id integer,
    document_id integer not null,
    document_number text,
    supplier_id integer references company,
    supplier_name text,
    unit_price numeric not null,
    unit text not null,
    currency text not null
  )`.execute(db)
  const item = sql`case
    when l.scheme in ('IMPA', 'ISSA') and l.code is not null then l.scheme || ':' || lower(l.code)
    else lower(coalesce(l.code, '') || '|' || l.name) end`
  await sql`insert into past_price
    select c.company_id, ${item}, 'QUOTED', q.submitted_at, c.id, q.id, null,
      case when r.alias is null then r.supplier_id end, coalesce(r.alias, r.unregistered_name),
      o.unit_cost, o.unit, q.currency
    from quotation_line o join quotation q on q.id = o.quotation_id
      join case_request r on r.id = q.request_id
      join rfq_case c on c.id = q.case_id join case_line l on l.id = o.case_line_id
    where q.state in ('SUBMITTED', 'ACCEPTED', 'DECLINED')
      and o.unit_cost > 0 and o.total is not null and not o.alternative
      and o.kit_parent_line_id is null
      and not exists (select 1 from quotation_line part
        where part.quotation_id = q.id and part.kit_parent_line_id = o.case_line_id)`.execute(db)
  await sql`insert into past_price
    select p.company_id, case when l.id is not null then ${item}
        when o.code ~ '^[0-9]{6}$' then 'IMPA:' || o.code
        else lower(coalesce(o.code, '') || '|' || o.name) end,
      'ORDERED', p.submitted_at, p.case_id, p.id, p.order_number,
      p.supplier_id, coalesce(p.supplier_name, p.supplier_email), o.unit_price, o.unit, p.currency
    from purchase_order_line o join purchase_order p on p.id = o.order_id
      left join quotation_line q on q.id = o.quotation_line_id
      left join case_line l on l.id = o.case_line_id and not coalesce(q.alternative, false)
    where p.state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED')
      and p.submitted_at is not null and o.unit_price > 0 and o.kit_of is null
      and not exists (select 1 from purchase_order_line part
        where part.order_id = p.id and part.kit_of = o.position)`.execute(db)
  await sql`create index past_price_item on past_price (company_id, item, kind, at desc)`.execute(
    db,
  )
  await sql`create index past_price_document on past_price (document_id, kind)`.execute(db)
}
