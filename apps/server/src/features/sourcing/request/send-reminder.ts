import type { Handler } from '../../../context.ts'
import { remindSupplier } from './request.remind.ts'
import { lockRequest } from './request.queries.ts'

export const sendReminder: Handler<'request.remind'> = async (context, { params }) => {
  const { case: found, request } = await lockRequest(context.trx, context.actor, params.id)
  await remindSupplier(context, { case: found, request })
  return { ok: true }
}
