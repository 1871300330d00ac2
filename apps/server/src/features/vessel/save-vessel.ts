import { mustHaveMoved } from '../../db/move.ts'
import type { Handler } from '../../context.ts'

export const saveVessel: Handler<'vessel.save'> = async ({ trx, actor }, { params, body }) => {
  const result = await trx
    .updateTable('vessel')
    .set({ ...body, email: body.email ?? null })
    .where('id', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst()
  mustHaveMoved(result, 'record.missing')
  return { ok: true }
}
