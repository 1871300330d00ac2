import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { companyFor } from './company.found.ts'

export const saveFocus: Handler<'company.saveFocus'> = async (context, { params, body }) => {
  const { trx } = context
  const { id } = await companyFor(trx, params.id, 'focus')
  const { focus } = body
  await trx.updateTable('company').set({ focus }).where('id', '=', id).execute()
  await record(context, 'company.focusChanged', { id }, { focus: focus.join(', ').toLowerCase() })
  return { ok: true }
}
