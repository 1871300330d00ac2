import type { Trx } from '../db/transaction.ts'
import { compose, type Letter } from './compose.ts'

export interface Recipient {
  name?: string | null
  address: string
}

/** Letters to put into the outbox, one for each address. */
export interface Queued {
  event: number | null
  to: readonly Recipient[]
  letter: Letter
  /** Goes before everything that can wait: somebody sits and waits for it. */
  urgent?: boolean
  /** The ids of stored files that go with it. */
  files?: readonly string[]
}

/** Puts one letter for each recipient into the outbox, in the caller's transaction. */
export async function queueMail(
  trx: Trx,
  now: Date,
  { event, to, letter, urgent = false, files = [] }: Queued,
): Promise<void> {
  const seen = new Map(to.map((one) => [one.address.toLowerCase(), one]))
  if (seen.size === 0) return
  const { subject, text, html } = compose(letter)
  await trx
    .insertInto('mail')
    .values(
      [...seen.values()].map(({ name, address }) => ({
        eventId: event,
        toName: name ?? '',
        toAddress: address,
        subject,
        text,
        html,
        urgent,
        files: [...files],
        createdAt: now,
      })),
    )
    .execute()
}
