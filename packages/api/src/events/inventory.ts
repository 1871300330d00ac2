import { z } from 'zod'
import { event, type Noun } from './event.ts'

const about = {
  subject: 'vessel',
  tells: ['buyer', 'ihm-agent', 'support'],
  touches: ['inventory'] as const satisfies Noun[],
} as const
/** Which entry, and what it says. */
const entry = z.object({ entryId: z.number(), material: z.string(), partOf: z.string() })
const withReason = entry.extend({ reason: z.string() })

/** What happens to the inventory of a ship, entry by entry. */
export const inventoryEvents = {
  'inventory.proposed': event({
    ...about,
    facts: entry.extend({ declaration: z.string() }),
    says: (f) => `proposed ${f.material}, ${f.partOf}, because of ${f.declaration}`,
  }),
  'inventory.accepted': event({
    ...about,
    facts: entry.extend({ location: z.string() }),
    says: (f) => `accepted ${f.material}, ${f.partOf}, at ${f.location}`,
  }),
  'inventory.refused': event({
    ...about,
    facts: withReason,
    says: (f) => `did not take ${f.material}, ${f.partOf}: ${f.reason}`,
  }),
  'inventory.replaced': event({
    ...about,
    facts: entry.extend({ on: z.string(), declaration: z.string().nullable() }),
    says: (f) =>
      `put ${f.declaration ?? 'another entry'} in the place of ${f.material}, ${f.partOf}, on ${f.on}`,
  }),
  'inventory.kept': event({
    ...about,
    facts: withReason.extend({ declaration: z.string() }),
    says: (f) => `left ${f.material}, ${f.partOf}, in spite of ${f.declaration}: ${f.reason}`,
  }),
  'inventory.changed': event({
    ...about,
    facts: withReason.extend({ what: z.string(), on: z.string() }),
    says: (f) => `changed ${f.material}, ${f.partOf}, on ${f.on}: ${f.what}. ${f.reason}`,
  }),
  'inventory.ended': event({
    ...about,
    facts: withReason.extend({ on: z.string() }),
    says: (f) => `took ${f.material}, ${f.partOf}, off on ${f.on}: ${f.reason}`,
  }),
  'inventory.takenIn': event({
    ...about,
    facts: z.object({ entries: z.number(), source: z.string() }),
    says: (f) => `took in ${f.source}: ${f.entries} ${f.entries === 1 ? 'entry' : 'entries'}`,
  }),
}
