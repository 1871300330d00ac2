import type { SomeHandlers } from '../../context.ts'
import { answerAll } from './answer-all.ts'
import { askLonger } from './ask-longer.ts'
import { getCaseConversations } from './get-case-conversations.ts'
import { getUnread } from './get-unread.ts'
import { grantLonger } from './grant-longer.ts'
import { readOrderMessages, sayOnOrder, seeOnOrder } from './order-messages.ts'
import { refuseLonger } from './refuse-longer.ts'
import { readRequestMessages, sayOnRequest, seeOnRequest } from './request-messages.ts'

export const conversationHandlers = {
  'message.ofRequest': readRequestMessages,
  'message.toRequest': sayOnRequest,
  'message.seenOfRequest': seeOnRequest,
  'message.ofOrder': readOrderMessages,
  'message.toOrder': sayOnOrder,
  'message.seenOfOrder': seeOnOrder,
  'message.ofCase': getCaseConversations,
  'message.answerAll': answerAll,
  'message.unread': getUnread,
  'request.askLonger': askLonger,
  'request.grantLonger': grantLonger,
  'request.refuseLonger': refuseLonger,
} satisfies SomeHandlers
