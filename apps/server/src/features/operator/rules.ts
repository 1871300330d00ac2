import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { rulesOf } from './operator.rules.ts'

export const getRules: Handler<'operator.rules'> = ({ db }) => rulesOf(db)

export const saveRules: Handler<'operator.saveRules'> = async (context, { body }) => {
  const { id } = await context.trx
    .updateTable('company')
    .set({ settings: sql`settings || ${JSON.stringify(body)}::jsonb` })
    .where('kind', '=', 'OPERATOR')
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(context, 'operator.saved', { id })
  return { ok: true }
}
