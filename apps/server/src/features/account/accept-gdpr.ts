import { noticeDate } from '@fairlead/validation/notice'
import type { Handler } from '../../context.ts'
import { asMember } from './account.rules.ts'

export const acceptGdpr: Handler<'account.acceptGdpr'> = async ({ trx, actor, now }) => {
  await trx
    .updateTable('account')
    .set({ gdprAcceptedAt: now })
    .where('id', '=', asMember(actor).id)
    .where((is) => is.or([is('gdprAcceptedAt', 'is', null), is('gdprAcceptedAt', '<', noticeDate)]))
    .execute()
  return { ok: true }
}
