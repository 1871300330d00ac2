import { z } from 'zod'
import { id } from './shapes.ts'

export { touchedNouns } from './events.ts'

const Changed = z.object({
  kind: z.enum([
    'case',
    'request',
    'quotation',
    'order',
    'vessel',
    'report',
    'proposal',
    'company',
  ]),
  id,
  caseId: id.nullable(),
  /** The verb of the event, as `quotation.submitted`. */
  action: z.string(),
  /** The nouns of the calls whose answers may be others now. */
  touches: z.array(z.string()).readonly(),
  /** True where no list gains, loses or moves a row by it. */
  stays: z.boolean().optional(),
  /** The pages of the reader's list of such records that it may stand on now; left out where that is not looked up. */
  pages: z.array(z.string()).readonly().optional(),
  /** What the tabs of a buyer count now, as `case.counts` answers: asked once, not by each of its people. */
  counts: z.record(z.string(), z.number()).optional(),
})

/** What happened to which record; never what it says, that is read through a call. `missed`: read everything again. */
export const UserEvent = z.discriminatedUnion('kind', [
  Changed,
  z.object({ kind: z.literal('missed') }),
])
export type UserEvent = z.infer<typeof UserEvent>

/** Which build of the portal the server gives out. Sent once after subscribing. */
export const VersionUpdate = z.object({ version: z.string() })
export type VersionUpdate = z.infer<typeof VersionUpdate>

/**
 * Every realtime topic: where a client subscribes and the shape of a message. `/user/` means the own queue of whoever
 * subscribes; nobody can name another's. The chat queue can be subscribed to; nothing is sent on it yet.
 */
export const topics = {
  events: { destination: '/user/queue/events', message: UserEvent },
  version: { destination: '/queue/version-update', message: VersionUpdate },
  chat: { destination: '/user/queue/chat', message: z.never() },
} as const
/** The name of a topic. */
export type Topic = keyof typeof topics

/** A message of one topic. */
export type Message<T extends Topic> = z.infer<(typeof topics)[T]['message']>
