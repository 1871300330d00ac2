import { sql } from 'kysely'
import { longestPause } from '@fairlead/validation/mail-delivery'
import type { Db } from '../db/connect.ts'

/** For so long a mail is in the hand of one node; one that was killed has lost it then. */
const inHandFor = 3 * 60_000
/** The longest rest a rule can ask for: a night, a weekend and a night. */
const longestQuiet = 5 * 86_400_000

interface Claim {
  limit: number
  /** Resets and activations only. */
  urgent: boolean
}

export type Mail = Awaited<ReturnType<typeof claimMails>>[number]

/**
 * Takes mails that are due in hand, for this node alone: urgent ones first, then those never tried. A time further ahead than
 * any pause comes from a clock that was wrong, and holds nothing up.
 */
export const claimMails = (db: Db, now: Date, { limit, urgent }: Claim) =>
  db
    .updateTable('mail')
    .set(({ eb }) => ({
      inHandUntil: later(now, inHandFor),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'WAITING')
        .where(mayGo(now))
        .where(isOver('next_attempt_at', now, longestPause))
        .where(isOver('in_hand_until', now, inHandFor))
        .$if(urgent, (query) => query.where('urgent', '=', true))
        .orderBy('urgent', 'desc')
        .orderBy('attempts')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Whether nothing keeps a waiting mail back any more. */
export const mayGo = (now: Date) => isOver('not_before', now, longestQuiet)

const isOver = (
  column: 'next_attempt_at' | 'in_hand_until' | 'not_before',
  now: Date,
  atMost: number,
) => {
  const at = sql.ref(column)
  return sql<boolean>`(${at} is null or ${at} <= ${now} or ${at} > ${later(now, atMost)})`
}
