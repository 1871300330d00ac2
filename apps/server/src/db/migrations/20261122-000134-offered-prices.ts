import { sql, type Kysely } from 'kysely'

/** What a supplier asked last for an item, by unit and currency: a price far from it is asked about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offered_price (
    company_id integer not null references company,
    item text not null, unit text not null, currency text not null,
    unit_cost numeric(14, 2) not null, offered_at timestamptz not null,
    primary key (company_id, item, unit, currency)
  )`.execute(db)
  await sql`insert into offered_price (company_id, item, unit, currency, unit_cost, offered_at)
    select distinct on (r.supplier_id, item, o.unit, q.currency)
      r.supplier_id, item, o.unit, q.currency, o.unit_cost, q.submitted_at
    from quotation_line o
      join quotation q on q.id = o.quotation_id
      join case_request r on r.id = q.request_id
      join case_line l on l.id = o.case_line_id,
      lateral (select case
        when l.scheme in ('IMPA', 'ISSA') and l.code is not null then l.scheme || ':' || lower(l.code)
        else lower(coalesce(l.code, '') || '|' || l.name) end as item) i
    where r.supplier_id is not null and q.typed_by is null and o.unit_cost > 0
      and not o.alternative and o.kit_parent_line_id is null and o.total is not null
    order by r.supplier_id, item, o.unit, q.currency, q.submitted_at desc`.execute(db)
}
