import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Refusal, type RefusalBody } from '@fairlead/api/refusals'
import { laterBy } from '@fairlead/validation/day'
import type { Db } from '../db/connect.ts'
import type { Trx } from '../db/transaction.ts'
import type { JobHandler } from '../jobs/jobs.ts'

export interface Submission {
  actor: string
  key: string
  call: string
  bodyHash: string
  /** The answer holds a secret, which is not stored: a repeat is told that it was done. */
  tellsOnce: boolean
}

/** What a call that writes answered: its reply as JSON, nothing, or a refusal with which something was written that stays. */
export type Answered = string | undefined | Refusal

/**
 * Runs `work` once per actor and key: a repeat gets the first answer letter by letter, a twin that runs at the same moment
 * waits for it, and another body under the same key is refused. The row commits or rolls back with the work.
 */
export async function once(
  trx: Trx,
  asked: Submission | null,
  now: Date,
  work: () => Promise<Answered>,
): Promise<Answered> {
  if (!asked) return work()
  const { tellsOnce, ...submission } = asked
  const claimed = await trx
    .insertInto('idempotency')
    .values({ ...submission, status: 0, createdAt: now })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return earlier(trx, asked)
  const reply = await work()
  await trx
    .updateTable('idempotency')
    .set(
      reply instanceof Refusal
        ? { status: reply.status, reply: packed(JSON.stringify(reply.body)) }
        : { status: 200, reply: tellsOnce || !reply ? null : packed(reply) },
    )
    .where('actor', '=', submission.actor)
    .where('key', '=', submission.key)
    .execute()
  return reply
}

async function earlier(trx: Trx, submission: Submission): Promise<Answered> {
  const first = await trx
    .selectFrom('idempotency')
    .selectAll()
    .where('actor', '=', submission.actor)
    .where('key', '=', submission.key)
    .executeTakeFirst()
  if (first?.call !== submission.call || first.bodyHash !== submission.bodyHash)
    throw new Refusal('idempotency.other-body')
  if (submission.tellsOnce) throw new Refusal('idempotency.told-once')
  const reply = first.reply ? unpacked(first.reply) : undefined
  return first.status >= 400 ? Refusal.of(JSON.parse(reply!) as RefusalBody) : reply
}

const packed = (reply: string): Buffer => zstdCompressSync(reply)
export const unpacked = (kept: Buffer): string => zstdDecompressSync(kept).toString()

const WEEK = 7

/** Forgets what was answered more than a week ago: nobody repeats that. */
export const forgetAnswers = (db: Db): JobHandler => ({
  queue: 'forget-answers',
  cron: '40 3 * * *',
  work: async () =>
    void (await db
      .deleteFrom('idempotency')
      .where('createdAt', '<', laterBy(new Date(), -WEEK).toISOString())
      .execute()),
})

export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
