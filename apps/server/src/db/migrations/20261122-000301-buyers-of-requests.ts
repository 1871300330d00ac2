import { sql, type Kysely } from 'kysely'

/** A buyer's own history with a supplier is found without a look at what others asked of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_request add column buyer_id integer references company`.execute(db)
  await sql`update case_request r set buyer_id = c.company_id from rfq_case c where c.id = r.case_id`.execute(
    db,
  )
  await sql`alter table case_request alter column buyer_id set not null`.execute(db)
  await sql`create function request_buyer() returns trigger language plpgsql as $$
    begin
      new.buyer_id := (select company_id from rfq_case where id = new.case_id);
      return new;
    end $$`.execute(db)
  await sql`create trigger request_buyer before insert on case_request
    for each row execute function request_buyer()`.execute(db)
  await sql`create index case_request_buyer on case_request (buyer_id, supplier_id)`.execute(db)
  await sql`create index purchase_order_buyer on purchase_order (company_id, supplier_id)
    where submitted_at is not null`.execute(db)
}
