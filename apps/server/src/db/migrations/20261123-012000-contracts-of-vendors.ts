import { sql, type Kysely } from 'kysely'

/** A vendor finds the versions that name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index contract_version_vendors on contract_version using gin (supplier_ids)
    where published_at is not null`.execute(db)
}
