import { sql, type Kysely } from 'kysely'

/** What is deleted after some weeks, and what one person did, is found without reading the whole record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_traces on event (at)
    where action in ('user.loggedIn', 'user.loggedOut', 'user.sessionEnded', 'user.locked')`.execute(
    db,
  )
  await sql`create index event_actor on event (actor_id) where actor_kind = 'member'`.execute(db)
}
