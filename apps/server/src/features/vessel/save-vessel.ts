import type { Handler } from '../../context.ts'
import { lockAsRead } from '../../db/revision.ts'

export const saveVessel: Handler<'vessel.save'> = async ({ trx, actor }, { params, body }) => {
  const { revision, ...vessel } = body
  const { id } = params
  await lockAsRead(trx, 'vessel', { id, companyId: actor.companyId, revision })
  await trx
    .updateTable('vessel')
    .set({ ...vessel, email: vessel.email ?? null, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  return { ok: true }
}
