import { sql, type Kysely } from 'kysely'

/** Where an exchange rate is from, and who typed or loaded it; of older ones nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exchange_rate
    add column source text check (source in ('TYPED', 'ECB')),
    add column saved_by integer references account on delete set null,
    add column saved_at timestamptz`.execute(db)
}
