import type { Db } from '../../../db/connect.ts'
import { conversationOf } from '../../message/message.conversation.ts'
import type { Speaker } from '../../message/message.say.ts'
import { orderDocument } from './order.document.ts'
import type { OrderRecord } from './order.queries.ts'

/** An order as its page opens: a thread that holds something unread comes along. */
export async function orderPage(db: Db, actor: Speaker, row: OrderRecord) {
  const order = await orderDocument(db, actor, row)
  const { threadId, messages, buyerName, supplierName } = order
  if (threadId === null || messages.unread === 0) return { ...order, thread: null }
  const counterpart = actor.role === 'buyer' ? supplierName : buyerName
  const about = { counterpart, open: true, deadline: null }
  return { ...order, thread: await conversationOf(db, actor, { id: threadId }, about) }
}
