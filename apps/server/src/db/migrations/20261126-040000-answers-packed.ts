import { zstdCompressSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'

interface Kept {
  actor: string
  key: string
  reply: string
}
const ROWS = 500

/** Answers are kept for a week to be said again: packed they are short, and PostgreSQL reads none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add column packed bytea`.execute(db)
  await sql`alter table idempotency alter column packed set storage external`.execute(db)
  for (;;) {
    const { rows } = await sql<Kept>`select actor, key, reply::text as reply from idempotency
      where reply is not null and packed is null limit ${ROWS}`.execute(db)
    if (rows.length === 0) break
    for (const { actor, key, reply } of rows)
      await sql`update idempotency set packed = ${zstdCompressSync(reply)}
        where actor = ${actor} and key = ${key}`.execute(db)
  }
  await sql`alter table idempotency drop column reply`.execute(db)
  await sql`alter table idempotency rename column packed to reply`.execute(db)
}
