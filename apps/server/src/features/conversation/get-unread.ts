import type { Handler } from '../../context.ts'
import { unreadOf } from '../message/message.say.ts'

export const getUnread: Handler<'message.unread'> = async ({ db, actor }) => {
  const waiting = await unreadOf(db, actor.id)
  // A supplier knows an RFQ by its own request.
  return waiting.map((row) => ({ ...row, caseId: actor.role === 'buyer' ? row.caseId : null }))
}
