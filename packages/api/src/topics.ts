import { z } from 'zod'
import { id } from './shapes.ts'

export { touchedNouns } from './events.ts'

const Changed = z.object({
  kind: z.enum(['case', 'request', 'quotation', 'order']),
  id,
  caseId: id.nullable(),
  /** The verb of the event, as `quotation.submitted`. */
  action: z.string(),
  /** The nouns of the calls whose answers may be others now. */
  touches: z.array(z.string()).readonly(),
})

/** What happened to which record; never a fact about it, that is read through a call. `missed`: read everything again. */
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

/**
 * How often each side lets hear of itself, how long a client waits before it connects again, at least and at most, and over
 * how long those that missed something spread their reading. In milliseconds.
 */
export const pace = { heartbeat: 4000, reconnect: 2500, longest: 60_000, spread: 10_000 } as const

/** How long to wait before the next try to connect: longer after each one, and never as long as the neighbour does. */
export const pauseBefore = (attempt: number, random: number): number =>
  Math.min(pace.longest, pace.reconnect * 2 ** attempt) * (0.5 + random)
