import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { companyFor } from './company.found.ts'

/** Everybody of the company is out at once; what they had stays. */
export const lockCompany: Handler<'company.lock'> = async (context, { params, body }) => {
  const { trx, now } = context
  const { id } = await companyFor(trx, params.id, 'lock')
  const { reason } = body
  await trx
    .updateTable('company')
    .set({ lockedAt: now, lockedReason: reason })
    .where('id', '=', id)
    .execute()
  await trx
    .deleteFrom('session')
    .where('accountId', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('companyId', '=', id),
    )
    .execute()
  await record(context, 'company.locked', { id }, { reason })
  return { ok: true }
}
