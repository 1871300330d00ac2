import { z } from 'zod'
import { messageKinds, sides } from '@fairlead/validation/conversation'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import {
  AnswerForm,
  AskLongerForm,
  GrantLongerForm,
  MessageForm,
  RefuseLongerForm,
} from '@fairlead/validation/conversation-form'
import type { Call } from '../contract.ts'
import { defineCalls } from '../contract.ts'
import { Attachment, id, instant, Ok, Params, RequestActions } from '../shapes.ts'

/** One message of a thread. */
export const Message = z.object({
  number: z.number(),
  kind: z.enum(messageKinds),
  side: z.enum(sides),
  /** The reader wrote it. */
  mine: z.boolean(),
  author: z.string(),
  text: z.string(),
  /** What was asked, in the words all suppliers read; an answer to all has it. */
  question: z.string().nullable(),
  /** The line of the request it is about. */
  line: z.object({ id, position: z.number(), name: z.string() }).nullable(),
  replyTo: z.number().nullable(),
  files: z.array(Attachment),
  at: instant,
})

/** A thread between a buyer and one supplier. */
export const Conversation = z.object({
  side: z.enum(sides),
  /** The company on the other side. */
  counterpart: z.string(),
  messages: z.array(Message),
  /** Who on either side has read up to which message. */
  readers: z.array(
    z.object({ name: z.string(), side: z.enum(sides), number: z.number(), at: instant }),
  ),
  /** Up to which message the reader has read. */
  seen: z.number(),
  /** Of a request: when it is due, until when more time is asked for, and what the reader may do about it. */
  deadline: z
    .object({
      dueAt: instant.nullable(),
      timeZone: z.string().nullable(),
      asked: instant.nullable(),
      actions: RequestActions,
    })
    .nullable(),
  /** False where nothing can be said, as on an order that was never sent. */
  open: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** What was said last, and how much waits for the reader. */
const Standing = z.object({
  requestId: id.nullable(),
  orderId: id.nullable(),
  /** The company it is with, or the number of the order. */
  name: z.string(),
  /** Declined: reads no answers to all any more. */
  declined: z.boolean(),
  last: z.object({ author: z.string(), text: z.string(), at: instant }).nullable(),
  unread: z.number(),
  /** Questions nobody has replied to. */
  questions: z.number(),
})

const Said = z.object({ number: z.number() })
const Seen = z.object({ number: z.number().int().min(0).max(2_147_483_647) })
const refuses = ['message.invalid', 'upload.duplicate'] as const

const read = <const P extends string>(path: P, summary: string) =>
  ({ method: 'GET', path, summary, params: Params, reply: Conversation }) as const satisfies Call
const say = <const P extends string>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    params: Params,
    body: MessageForm,
    files: ['files'],
    reply: Said,
    writes: true,
  }) as const satisfies Call
const see = <const P extends string>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    params: Params,
    body: Seen,
    reply: Ok,
    writes: true,
  }) as const satisfies Call

const ofRequest = '/api/case-request/{id}/messages'
const ofOrder = '/api/purchase-order/{id}/confirmation/messages'

/** What buyer and supplier say to each other, on a request and on an order. */
export const conversationCalls = defineCalls({
  'message.ofRequest': read(ofRequest, 'What buyer and supplier said about a request'),
  'message.toRequest': {
    ...say(ofRequest, 'Write to the other side of a request'),
    refuses,
  },
  'message.seenOfRequest': see(`${ofRequest}/seen`, 'Read up to a message of a request'),
  'message.ofOrder': read(ofOrder, 'The confirmation thread of an order'),
  'message.toOrder': {
    ...say(ofOrder, 'Write in the confirmation thread of an order'),
    refuses: [...refuses, 'message.order-not-sent'],
  },
  'message.seenOfOrder': see(`${ofOrder}/seen`, 'Read up to a message on an order'),
  'message.ofCase': {
    method: 'GET',
    path: '/api/case/{id}/conversations',
    summary: 'The threads with the suppliers of an RFQ and those of its orders',
    params: Params,
    reply: z.array(Standing),
  },
  'message.answerAll': {
    method: 'POST',
    path: '/api/case/{id}/answers',
    summary: 'Tell all suppliers who were asked, or answer the question of one of them to all',
    params: Params,
    body: AnswerForm,
    files: ['files'],
    reply: z.object({ told: z.number() }),
    refuses: [...refuses, 'message.names-supplier', 'message.nobody-reads'],
    writes: true,
  },
  'message.unread': {
    method: 'GET',
    path: '/api/messages/unread',
    summary: 'What waits to be read by the caller: how many messages, on which record',
    reply: z.array(
      z.object({
        caseId: id.nullable(),
        requestId: id.nullable(),
        orderId: id.nullable(),
        unread: z.number(),
      }),
    ),
  },
  'request.askLonger': {
    method: 'POST',
    path: '/api/case-request/{id}/longer-deadline',
    summary: 'Ask the buyer for a longer deadline',
    params: Params,
    body: AskLongerForm,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'askLonger'),
    writes: true,
  },
  'request.grantLonger': {
    method: 'POST',
    path: '/api/case-request/{id}/longer-deadline/grant',
    summary: 'Move the deadline, for the supplier who asked or for all',
    params: Params,
    body: GrantLongerForm,
    reply: Ok,
    refuses: [
      ...refusalsOf(requestLifecycle, 'grantLonger'),
      ...refusalsOf(caseLifecycle, 'moveDeadline'),
    ],
    writes: true,
  },
  'request.refuseLonger': {
    method: 'POST',
    path: '/api/case-request/{id}/longer-deadline/refuse',
    summary: 'Leave the deadline as it is',
    params: Params,
    body: RefuseLongerForm,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'refuseLonger'),
    writes: true,
  },
})
