import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { ownSettings } from './operator.queries.ts'

export const saveOperator: Handler<'operator.save'> = async ({ trx, actor, now }, { body }) => {
  const { name, address, postCode, city, country, email, phone } = body
  const { id } = await trx
    .updateTable('company')
    .set({
      name,
      address,
      postCode,
      city,
      country,
      email,
      phone,
      settings: sql`settings || ${JSON.stringify(ownSettings(body))}::jsonb`,
    })
    .where('kind', '=', 'OPERATOR')
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ trx, actor, now }, 'operator.saved', { id })
  return { ok: true }
}
