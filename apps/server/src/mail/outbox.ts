import type { LetterName } from '@fairlead/api/letters'
import { sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import { compose } from './compose.ts'
import { named, type Letter } from './letter.ts'

/** Somebody with an account: what reaches them follows their own rules. */
export interface Person {
  accountId: number
  name: string
  address: string
  typed?: never
}

/** An address that somebody typed: nothing says that an account has it. */
export interface TypedAddress {
  name?: string | null
  address: string
  typed: true
  /** Who named it for mails of this kind, where that is not who writes. */
  namedBy?: string
}

export type Recipient = Person | TypedAddress

/** Letters to put into the outbox, one for each address. */
export interface Queued {
  event: number | null
  letter: LetterName
  /** `notBefore` is when the quiet hours of its reader end. */
  written: readonly { to: Recipient; letter: Letter; notBefore?: Date | null }[]
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
  { event, letter: name, written, urgent = false, files = [], papers = [], thread }: Queued,
): Promise<void> {
  // Who is named twice, the second time perhaps by a typed address, gets one mail: the one that opens, or does not wait.
  const seen = new Map(
    written
      .toSorted(
        (a, b) =>
          Number(b.to.typed ?? false) - Number(a.to.typed ?? false) ||
          Number(Boolean(b.notBefore)) - Number(Boolean(a.notBefore)),
      )
      .map((one) => [one.to.address.toLowerCase(), one]),
  )
  if (seen.size === 0) return
  await trx
    .insertInto('mail')
    .values(
      [...seen.values()].map(({ to, letter, notBefore }) => ({
        ...compose(letter),
        eventId: event,
        letter: name,
        toName: to.name ?? '',
        toAddress: to.address,
        fromName: letter.sender ? named(letter.sender) : null,
        replyTo: letter.sender?.email ?? null,
        urgent,
        files: [...files],
        papers: [...papers],
        thread: thread ?? null,
        createdAt: now,
        // Three days of trying begin when it may go.
        ...(notBefore ? { notBefore, waitingSince: notBefore } : {}),
      })),
    )
    .execute()
}

/** What waits for the morning goes now, where a later mail of its thread could not wait: nobody reads of a withdrawal first. */
export const releaseThread = (trx: Trx, thread: string, addresses: readonly string[]) =>
  trx
    .updateTable('mail')
    .set({ notBefore: null })
    .where('thread', '=', thread)
    .where('state', '=', 'WAITING')
    .where('notBefore', 'is not', null)
    .where(
      sql`lower(to_address)`,
      'in',
      addresses.map((one) => one.toLowerCase()),
    )
    .execute()
