import { sql, type Kysely } from 'kysely'

/** Readiness of an order: the promised date, a pending question about it, and how the goods are packed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase_order
      add column readiness_date date,
      add column readiness_state text not null default 'NOT_YET_KNOWN',
      add column readiness_asked_at timestamptz,
      add column readiness_at timestamptz,
      add column packaging jsonb`.execute(db)
}
