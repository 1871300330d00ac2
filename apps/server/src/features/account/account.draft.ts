import type { Db } from '../../db/connect.ts'

interface Saved {
  version: number
  draftSavedBy: number | null
  draftSavedAt: string | null
}

/** What a window learns of a draft that was saved since it was read: the version, by whom and when; null where none was. */
export async function newerDraft(db: Db, draft: Saved, known = 0) {
  if (draft.version <= known) return null
  const account = await db
    .selectFrom('account')
    .select(['firstName', 'lastName'])
    .where('id', '=', draft.draftSavedBy)
    .executeTakeFirst()
  return {
    version: draft.version,
    savedAt: draft.draftSavedAt,
    savedBy: account ? `${account.firstName} ${account.lastName}` : null,
  }
}
