import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageKind, Side } from '@fairlead/validation/conversation'
import type { Instant } from './columns.ts'

export interface ThreadTable {
  id: GeneratedAlways<number>
  caseId: number | null
  requestId: number | null
  orderId: number | null
  lastNumber: Generated<number>
}

export interface MessageTable {
  id: GeneratedAlways<number>
  threadId: number
  number: number
  kind: MessageKind
  side: Side
  /** Absent for the holder of a link. */
  authorId: number | null
  authorName: string
  clientId: string
  text: string
  caseLineId: number | null
  replyTo: number | null
  /** What was asked, in the words it was told to all suppliers in. */
  question: string | null
  createdAt: Instant
}

export interface ThreadReaderTable {
  threadId: number
  /** Absent for the holder of a link. */
  accountId: number | null
  unread: Generated<number>
  seenNumber: Generated<number>
  seenAt: Instant | null
}
