import { sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'

/** How an attempt ended. */
export type Outcome = 'sent' | 'retried' | 'failed'

/** What a monitor sees of the mail: attempts by their outcome, what waits, what was given up, and how old the oldest is. */
export function mailMeasures(db: Db, registry: Registry) {
  const registers = [registry]
  const attempts = new Counter({
    name: 'fairlead_mail_attempts_total',
    help: 'Attempts to deliver a mail by their outcome, on this server',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'retried', 'failed']) attempts.inc({ outcome }, 0)
  const count = (state: 'WAITING' | 'FAILED') =>
    sql<{ n: number }>`select count(*)::int as n from mail where state = ${sql.lit(state)}`
      .execute(db)
      .then(({ rows }) => rows[0]?.n ?? 0)
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A database that is away says so elsewhere; the other measures are still read.
        this.set(await read().catch(() => Number.NaN))
      },
    })
  gauge('fairlead_mails_waiting', 'Mails that are not delivered yet', () => count('WAITING'))
  gauge('fairlead_mails_failed', 'Mails that were given up', () => count('FAILED'))
  gauge('fairlead_mail_oldest_waiting_seconds', 'Age of the oldest mail that waits', () =>
    sql<{
      age: number
    }>`select coalesce(extract(epoch from now() - min(coalesce(not_before, created_at))), 0)::float8 as age
      from mail where state = 'WAITING'`
      .execute(db)
      .then(({ rows }) => Math.max(0, rows[0]?.age ?? 0)),
  )
  return (outcome: Outcome) => attempts.inc({ outcome })
}
