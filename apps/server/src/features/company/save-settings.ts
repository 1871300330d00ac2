import { sql } from 'kysely'
import type { Handler } from '../../context.ts'

/** Only what is said changes: whatever else is set stays, and two people who change different things both keep theirs. */
export const saveSettings: Handler<'settings.save'> = async ({ trx, actor }, { body }) => {
  const { currency, ...settings } = body
  await trx
    .updateTable('company')
    .set({
      ...(currency && { currency }),
      settings: sql`settings || ${JSON.stringify(settings)}::jsonb`,
    })
    .where('id', '=', actor.companyId)
    .execute()
  return { ok: true }
}
