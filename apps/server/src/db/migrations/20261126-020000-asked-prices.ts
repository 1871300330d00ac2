import { sql, type Kysely } from 'kysely'

/** New prices that a buyer asked its vendor for: the last asking for each price list of a contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_ask (
    contract_id integer not null references contract on delete cascade,
    uuid uuid not null,
    by_date date,
    words text not null default '',
    asked_by integer references account on delete set null,
    asked_at timestamptz not null,
    primary key (contract_id, uuid)
  )`.execute(db)
}
