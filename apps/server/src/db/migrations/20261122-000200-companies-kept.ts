import { sql, type Kysely } from 'kysely'

/** Support locks a company; and an installation has one operator, so that two first runs at once make one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column locked_at timestamptz, add column locked_reason text,
    add constraint company_locked check ((locked_at is null) = (locked_reason is null))`.execute(db)
  await sql`create unique index company_one_operator on company (kind) where kind = 'OPERATOR'`.execute(
    db,
  )
}
