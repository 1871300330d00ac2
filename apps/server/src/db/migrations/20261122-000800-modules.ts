import { sql, type Kysely } from 'kysely'

/** Which modules support has switched off for a company; a module that comes later is on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column modules_off text[] not null default '{}'`.execute(db)
}
