import { sql, type Kysely } from 'kysely'

/** What a filter finds is counted in its index, without a look at the RFQs themselves; a number that is begun is one of these filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rfq_case_open_standing`.execute(db)
  await sql`create index rfq_case_open_standing on rfq_case (company_id,
    (case when order_count > 0 then 0
      when quoted_count > 0 and quoted_count = request_count - declined_count then 1
      when quoted_count > 0 then 2
      when 0 < request_count - declined_count then 3 else 0 end), due_at, id desc)
    include (order_count, quoted_count, request_count, declined_count) where state = 'OPEN'`.execute(
    db,
  )
  await sql`drop index rfq_case_port`.execute(db)
  await sql`create index rfq_case_port on rfq_case (company_id, delivery_port, state, id)`.execute(
    db,
  )
  await sql`create index rfq_case_number_begun on rfq_case (company_id, lower(requisition_number))
    include (requisition_number, state, id)`.execute(db)
}
