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
