import { sql, type Kysely } from 'kysely'

/** A quotation draft is saved against the version it was read at, so that two who type on it lose nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_request
    add column draft_version integer not null default 0,
    add column draft_saved_by integer references account`.execute(db)
}
