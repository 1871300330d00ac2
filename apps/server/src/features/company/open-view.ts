import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { openPlain } from './company.views.ts'

export const openView: Handler<'view.open'> = async ({ trx, actor }, { params, body }) => {
  const view = await trx
    .selectFrom('savedView')
    .select(['id', 'page'])
    .where('id', '=', params.id)
    .where('accountId', '=', actor.id)
    .executeTakeFirst()
  if (!view) throw new Refusal('record.missing')
  if (body.opens) await openPlain(trx, actor.id, view.page)
  await trx.updateTable('savedView').set({ opens: body.opens }).where('id', '=', view.id).execute()
  return { ok: true }
}
