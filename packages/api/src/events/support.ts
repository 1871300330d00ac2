import { z } from 'zod'
import { event } from './event.ts'

/** What support does is recorded too. */
export const supportEvents = {
  /** About whatever record was looked at. */
  'support.viewed': event({
    tells: [],
    touches: [],
    facts: z.object({ what: z.string() }),
    says: (f) => `support looked at ${f.what}`,
  }),
}
