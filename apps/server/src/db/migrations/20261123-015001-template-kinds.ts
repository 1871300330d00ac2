import { sql, type Kysely } from 'kysely'

/** Texts of reminders, declines and questions about readiness. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_template drop constraint message_template_kind_check,
    add constraint message_template_kind_check
      check (kind in ('REQUEST', 'ORDER', 'REMINDER', 'DECLINE', 'READINESS'))`.execute(db)
}
