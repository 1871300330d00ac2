import { sql, type Kysely } from 'kysely'

/** What a supplier's own ERP calls a buyer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_mapping (
      supplier_id integer not null references company (id) on delete cascade,
      buyer_id integer not null references company (id) on delete cascade,
      company_alias_name text not null,
      erp_value text not null,
      updated_by integer references account (id) on delete set null,
      updated_at timestamptz not null,
      primary key (supplier_id, buyer_id)
    )`.execute(db)
}
