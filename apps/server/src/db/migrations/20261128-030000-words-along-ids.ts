import { sql, type Kysely } from 'kysely'

/**
 * Words stand beside the id: support meets those that many have along it, and reads past the others in the index alone. All have words;
 * that it is said keeps the index from whoever looks for an id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rfq_case', 'purchase_order'])
    await sql`create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} (id) include (words)
      where words is not null`.execute(db)
}
