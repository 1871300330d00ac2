import { bothSides } from './roles.ts'

/** What is said about a request or an order, between the two who share it. */
export const conversationAccess = {
  'message.ofRequest': bothSides,
  'message.toRequest': bothSides,
  'message.seenOfRequest': bothSides,
  'message.ofOrder': bothSides,
  'message.toOrder': bothSides,
  'message.seenOfOrder': bothSides,
  'message.ofCase': ['buyer'],
  'message.answerAll': ['buyer'],
  'message.unread': ['buyer', 'supplier'],
} as const
