import type { Trx } from '../db/transaction.ts'
import { compose } from './compose.ts'
import { named, type Letter } from './letter.ts'

export interface Recipient {
  name?: string | null
  address: string
  /** Somebody typed this address: nothing says that an account has it. */
  typed?: boolean
  /** Who named it for mails of this kind, where that is not who writes. */
  namedBy?: string
}

/** Letters to put into the outbox, one for each address. */
export interface Queued {
  event: number | null
  written: readonly { to: Recipient; letter: Letter }[]
  /** Goes before everything that can wait: somebody sits and waits for it. */
  urgent?: boolean
  files?: readonly string[] | undefined
  papers?: readonly string[] | undefined
  thread?: string | undefined
}

/** Puts one letter for each recipient into the outbox, in the caller's transaction. */
export async function queueMail(
  trx: Trx,
  now: Date,
  { event, written, urgent = false, files = [], papers = [], thread }: Queued,
): Promise<void> {
  // Who is named twice, the second time perhaps by a typed address, gets one mail: the one that opens.
  const seen = new Map(
    written
      .toSorted((a, b) => Number(b.to.typed ?? false) - Number(a.to.typed ?? false))
      .map((one) => [one.to.address.toLowerCase(), one]),
  )
  if (seen.size === 0) return
  await trx
    .insertInto('mail')
    .values(
      [...seen.values()].map(({ to, letter }) => ({
        ...compose(letter),
        eventId: event,
        toName: to.name ?? '',
        toAddress: to.address,
        fromName: letter.sender ? named(letter.sender) : null,
        replyTo: letter.sender?.email ?? null,
        urgent,
        files: [...files],
        papers: [...papers],
        thread: thread ?? null,
        createdAt: now,
      })),
    )
    .execute()
}
