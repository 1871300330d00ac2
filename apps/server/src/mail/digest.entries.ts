import { sql } from 'kysely'
import { letters, type LetterName } from '@fairlead/api/letters'
import { isFixed } from '@fairlead/validation/mail-groups'
import type { Trx } from '../db/transaction.ts'
import type { Letter } from './letter.ts'
import type { Route } from './routes.ts'

interface Kept extends Pick<Route, 'digest'> {
  letter: Letter
  /** Where its reader opens the record. */
  path: string | null
}

/** Keeps what a digest will tell, in the transaction in which it happened. */
export async function keepForDigest(
  trx: Trx,
  now: Date,
  name: LetterName,
  written: readonly Kept[],
): Promise<void> {
  const { group } = letters[name]
  if (group === 'withdrawal') return followUp(trx, now, written)
  if (isFixed(group)) return
  const entries = written.flatMap(({ digest, letter, path }) =>
    digest
      ? [
          {
            accountId: digest.accountId,
            addressId: digest.addressId,
            mailGroup: group,
            subject: letter.subject,
            said: letter.paragraphs[0] ?? '',
            path,
            at: now,
            dueAt: digest.at,
          },
        ]
      : [],
  )
  if (entries.length > 0) await trx.insertInto('digestEntry').values(entries).execute()
}

/** A withdrawal goes out at once, and stands in the digest too where its order waits to be told there: none is made in vain. */
async function followUp(trx: Trx, now: Date, written: readonly Kept[]) {
  const opened = written.find(({ path }) => path !== null)
  if (!opened) return
  const { subject, paragraphs } = opened.letter
  await sql`insert into digest_entry
      (account_id, address_id, mail_group, subject, said, path, at, due_at)
    select account_id, address_id, 'order', ${subject}, ${paragraphs[0] ?? ''}, path, ${now}, min(due_at)
    from digest_entry where path = ${opened.path} and mail_group = 'order'
    group by account_id, address_id, path`.execute(trx)
}
