import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { companyFor } from './company.found.ts'

export const unlockCompany: Handler<'company.unlock'> = async (context, { params }) => {
  const { trx } = context
  const { id } = await companyFor(trx, params.id, 'unlock')
  await trx
    .updateTable('company')
    .set({ lockedAt: null, lockedReason: null })
    .where('id', '=', id)
    .execute()
  await record(context, 'company.unlocked', { id })
  return { ok: true }
}
