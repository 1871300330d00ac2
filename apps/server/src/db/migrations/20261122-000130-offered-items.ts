import { sql, type Kysely } from 'kysely'

/** What identifies the item a supplier offers, where it is another one than asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotation_line add column part_number text, add column drawing text,
    add column maker text, add column brand text`.execute(db)
}
