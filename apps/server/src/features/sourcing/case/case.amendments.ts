import { changesFor } from '@fairlead/validation/amendment'
import type { Db } from '../../../db/connect.ts'
import type { CaseRecord } from './case.queries.ts'

/** Every amendment of a case with who made it, the newest first. */
export async function amendmentsOf(db: Db, { id, revision }: Pick<CaseRecord, 'id' | 'revision'>) {
  if (revision === 1) return []
  const rows = await db
    .selectFrom('amendment')
    .innerJoin('account', 'account.id', 'amendment.accountId')
    .select(['amendment.revision', 'madeAt as at', 'note', 'changes', 'firstName', 'lastName'])
    .where('caseId', '=', id)
    .orderBy('amendment.revision', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, by: `${firstName} ${lastName}` }))
}

interface Since {
  /** The lines a supplier was asked for; null for all. */
  lineIds: number[] | null
  /** What was known to it already. */
  since: { revision: number } | { at: string }
}

/** The amendments a supplier has to know of, as far as they concern it. Who made them is the buyer's own. */
export async function amendmentsFor(
  db: Db,
  found: Pick<CaseRecord, 'id' | 'revision'>,
  { lineIds, since }: Since,
) {
  const all = await amendmentsOf(db, found)
  return all
    .filter(({ revision, at }) =>
      'at' in since ? Date.parse(at) > Date.parse(since.at) : revision > since.revision,
    )
    .map(({ by: _, ...amendment }) => ({
      ...amendment,
      changes: changesFor(amendment.changes, lineIds),
    }))
    .filter(({ changes, note }) => changes.length > 0 || note !== '')
}
