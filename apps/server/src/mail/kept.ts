import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import { mayGo } from './claim.ts'
import type { Postman } from './postman.ts'

const POLL = 1000

/** Where no mail server is set, lying in the outbox, where support reads it, is a mail's delivery. */
export function keepMails(db: Db, now: () => Date): Postman {
  const resting = new AbortController()
  const { signal } = resting
  async function keep() {
    while (!signal.aborted) {
      await db
        .updateTable('mail')
        .set({ state: 'OUTBOX', sentAt: now() })
        .where('state', '=', 'WAITING')
        .where(mayGo(now()))
        .execute()
        // The database is away: the next round finds the same mails.
        .catch(() => {})
      await sleep(POLL, undefined, { signal }).catch(() => {})
    }
  }
  const kept = keep()
  return {
    async stop() {
      resting.abort()
      await kept
    },
  }
}
