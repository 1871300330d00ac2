import { sql, type Kysely } from 'kysely'

/** The few parts of orders that name no account are told by the kind of their order: they are found without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_account_none on order_account (order_id) include (amount) where account = ''`.execute(
    db,
  )
}
