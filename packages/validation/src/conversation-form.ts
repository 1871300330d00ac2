import { z } from 'zod'
import { optionalText, requiredText, Instant } from './text.ts'
import { messageBytes, messageTooLong } from './conversation.ts'
import { limits } from './limits.ts'
import { tidy } from './text-rules.ts'

/** The words of a message: as typed, at most 8 KiB as they are sent. */
export const MessageText = z
  .string()
  .transform(tidy)
  .refine((text) => messageBytes(text) <= limits.messageBytes, messageTooLong)

/** The name a browser gives what it sends: sent again under the same one it is the same message. */
export const ClientId = z.string().regex(/^[\w-]{8,64}$/)

/** A message as it is written. */
export const MessageForm = z.object({
  clientId: ClientId,
  text: MessageText,
  /** It waits for an answer. */
  question: z.boolean().default(false),
  /** The line of the request it is about. */
  caseLineId: z.number().int().positive().nullish(),
  /** The number of the message it replies to. */
  replyTo: z.number().int().positive().nullish(),
})
export type MessageForm = z.input<typeof MessageForm>

/** An answer to a question, for all suppliers who were asked; the question in words that name nobody. */
export const AnswerForm = z.object({
  clientId: ClientId,
  requestId: z.number().int().positive().max(2_147_483_647).nullish(),
  /** The number of the question in the thread of that request. */
  number: z.number().int().positive().nullish(),
  question: MessageText,
  text: MessageText,
})
export type AnswerForm = z.input<typeof AnswerForm>
/** What is typed of it. */
export const AnswerWords = AnswerForm.pick({ question: true, text: true })
export type AnswerWords = z.input<typeof AnswerWords>

/** A supplier asks for more time: until when, and why. */
export const AskLongerForm = z.object({ until: Instant, reason: requiredText(limits.reasonLength) })
/** The buyer gives more time, to the one who asked or to all. */
export const GrantLongerForm = z.object({ until: Instant, forAll: z.boolean().default(false) })
/** The buyer leaves the deadline as it is. */
export const RefuseLongerForm = z.object({ reason: optionalText(limits.reasonLength) })
