import { sql, type Kysely } from 'kysely'

/** The directory and object id of a person in Microsoft Entra: what an account is bound to, once linked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column microsoft_tenant text, add column microsoft_oid text`.execute(
    db,
  )
  await sql`create unique index account_microsoft on account (microsoft_tenant, microsoft_oid)`.execute(
    db,
  )
}
