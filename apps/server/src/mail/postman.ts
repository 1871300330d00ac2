import { setTimeout as sleep } from 'node:timers/promises'
import { claimMails } from './claim.ts'
import { deliver, type Delivering } from './delivery.ts'

/** How many mails are on their way at once; places of the urgent ones are kept from the others. */
const places = { any: 6, urgent: 2 }
/** Milliseconds between two looks into the outbox. */
const POLL = 1000
/** Milliseconds that open dialogues get when the server stops. */
const GRACE = 2000

export interface Postman {
  stop(): Promise<void>
}

/** Delivers what lies in the outbox, each mail by itself: whatever becomes of one concerns no other. */
export function startPostman(context: Delivering): Postman {
  const resting = new AbortController()
  const cutting = new AbortController()

  const rest = () => sleep(POLL, undefined, { signal: resting.signal }).catch(() => {})
  const unread = (error: unknown) => {
    context.log.warn({ err: error }, 'the outbox could not be read')
    return []
  }
  async function lane(size: number, urgent: boolean) {
    const open = new Set<Promise<unknown>>()
    while (!resting.signal.aborted) {
      const mails = await claimMails(context.db, context.now(), {
        limit: size - open.size,
        urgent,
      }).catch(unread)
      for (const mail of mails) {
        const done = deliver(context, mail, cutting.signal)
          .catch((error: unknown) => context.log.warn({ err: error, mail: mail.id }, unwritten))
          .finally(() => open.delete(done))
        open.add(done)
      }
      await (open.size < size ? rest() : Promise.race(open))
    }
    await Promise.all(open)
  }

  const lanes = [lane(places.urgent, true), lane(places.any, false)]
  return {
    async stop() {
      resting.abort()
      const cut = setTimeout(() => cutting.abort(), GRACE)
      await Promise.all(lanes)
      clearTimeout(cut)
    },
  }
}

const unwritten = 'what became of a mail could not be written down; it is tried again'
