import { createHash } from 'node:crypto'
import { Refusal, type RefusalBody } from '@fairlead/api/refusals'
import type { Trx } from '../db/transaction.ts'

export interface Submission {
  actor: string
  key: string
  call: string
  bodyHash: string
}

/**
 * Runs `work` once per actor and key: a repeat gets the first answer, a twin that runs at the same moment waits for it,
 * and another body under the same key is refused. The row commits or rolls back with the work. Work that answers a refusal,
 * and does not throw it, has written something that stays.
 */
export async function once(
  trx: Trx,
  submission: Submission | null,
  now: Date,
  work: () => Promise<unknown>,
) {
  if (!submission) return work()
  const claimed = await trx
    .insertInto('idempotency')
    .values({ ...submission, status: 0, createdAt: now })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return earlier(trx, submission)
  const reply = await work()
  await trx
    .updateTable('idempotency')
    .set(
      reply instanceof Refusal
        ? { status: reply.status, reply: JSON.stringify(reply.body) }
        : { status: 200, reply: JSON.stringify(reply ?? null) },
    )
    .where('actor', '=', submission.actor)
    .where('key', '=', submission.key)
    .execute()
  return reply
}

async function earlier(trx: Trx, submission: Submission): Promise<unknown> {
  const first = await trx
    .selectFrom('idempotency')
    .selectAll()
    .where('actor', '=', submission.actor)
    .where('key', '=', submission.key)
    .executeTakeFirst()
  if (first?.call !== submission.call || first.bodyHash !== submission.bodyHash)
    throw new Refusal('idempotency.other-body')
  if (first.status >= 400) return Refusal.of(first.reply as RefusalBody)
  return first.reply
}

export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
