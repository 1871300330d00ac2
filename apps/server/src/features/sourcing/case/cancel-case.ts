import type { Handler } from '../../../context.ts'
import { cancelLockedCase } from './case.cancel.ts'
import { lockCase } from './case.queries.ts'

export const cancelCase: Handler<'case.cancel'> = async (context, { params, query }) => {
  const found = await lockCase(context.trx, context.actor, params.id)
  await cancelLockedCase(context, found, query.sendEmails)
  return { ok: true }
}
