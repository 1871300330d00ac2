import { sql, type Kysely } from 'kysely'

/** What a supplier asked last for an item is read from the price history, which is written once: no second table of prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table past_price add column offered_by integer`.execute(db)
  await sql`update past_price h set offered_by = r.supplier_id
    from quotation q join case_request r on r.id = q.request_id
    where h.kind = 'QUOTED' and h.document_id = q.id and q.typed_by is null and r.supplier_id is not null`.execute(
    db,
  )
  await sql`insert into past_price (company_id, item, kind, at, case_id, document_id, supplier_id, supplier_name,
      unit_price, unit, currency, offered_by)
    select c.company_id, case
        when l.scheme in ('IMPA', 'ISSA') and l.code is not null then l.scheme || ':' || lower(l.code)
        else lower(coalesce(l.code, '') || '|' || l.name) end, 'FALLEN', q.submitted_at, c.id, q.id,
      case when r.alias is null then r.supplier_id end, coalesce(r.alias, r.unregistered_name),
      o.unit_cost, o.unit, q.currency, r.supplier_id
    from quotation q join case_request r on r.id = q.request_id join rfq_case c on c.id = q.case_id
      join quotation_line o on o.quotation_id = q.id join case_line l on l.id = o.case_line_id
    where q.state = 'CANCELLED' and q.typed_by is null and r.supplier_id is not null
      and o.unit_cost > 0 and o.total is not null and not o.alternative and o.kit_parent_line_id is null
      and not exists (select 1 from quotation_line part
        where part.quotation_id = q.id and part.kit_parent_line_id = o.case_line_id)`.execute(db)
  await sql`create index past_price_offered on past_price (offered_by, item, at desc)
    where offered_by is not null`.execute(db)
  await sql`drop table offered_price`.execute(db)
}
