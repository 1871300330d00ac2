import type { Kysely } from 'kysely'

/** Who changed each setting of a company last, and when. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('company')
    .addColumn('settings_changed', 'jsonb', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
