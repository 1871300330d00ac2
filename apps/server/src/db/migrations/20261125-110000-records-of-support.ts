import { sql, type Kysely } from 'kysely'

const counted = { request: 'case_request', quotation: 'quotation', mail: 'mail' }

/**
 * How many requests, quotations and mails there are, as changes that are added up: counting them reads them all. Each statement
 * writes one row, whatever it writes. Mails are found by the words of their list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_tally (record text not null, n bigint not null)`.execute(db)
  await sql`create function tally_records() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then insert into record_tally select tg_argv[0], count(*) from come;
    else insert into record_tally select tg_argv[0], -count(*) from gone; end if;
    return null;
  end $$`.execute(db)
  for (const [record, table] of Object.entries(counted)) {
    await sql`insert into record_tally select ${sql.lit(record)}, count(*) from ${sql.table(table)}`.execute(
      db,
    )
    await sql`create trigger ${sql.ref(`${table}_come`)} after insert on ${sql.table(table)}
      referencing new table as come for each statement execute function tally_records(${sql.lit(record)})`.execute(
      db,
    )
    await sql`create trigger ${sql.ref(`${table}_gone`)} after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function tally_records(${sql.lit(record)})`.execute(
      db,
    )
  }
  await sql`create index mail_search on mail using gin
    (plain(to_address || ' ' || to_name || ' ' || subject) gin_trgm_ops)`.execute(db)
  await sql`create index account_locked on account (locked_at) where locked_at is not null`.execute(
    db,
  )
}
