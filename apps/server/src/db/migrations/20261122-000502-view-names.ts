import { sql, type Kysely } from 'kysely'

/** A person has one view of a name on a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update saved_view later set name = left(name, 45) || ' (' || id || ')'
    where exists (select from saved_view earlier
      where earlier.account_id = later.account_id and earlier.page = later.page
        and lower(earlier.name) = lower(later.name) and earlier.id < later.id)`.execute(db)
  await sql`create unique index saved_view_name on saved_view (account_id, page, lower(name))`.execute(
    db,
  )
}
