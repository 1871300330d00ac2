import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'

export const removeView: Handler<'view.remove'> = async ({ trx, actor }, { params }) => {
  const { numDeletedRows } = await trx
    .deleteFrom('savedView')
    .where('id', '=', params.id)
    .where('accountId', '=', actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record.missing')
  return { ok: true }
}
