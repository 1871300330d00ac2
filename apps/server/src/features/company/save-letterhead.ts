import type { Handler } from '../../context.ts'

/** Only what is said changes: two people who change different things both keep theirs. */
export const saveLetterhead: Handler<'letterhead.save'> = async ({ trx, actor }, { body }) => {
  const said = Object.entries(body).filter(([, value]) => value !== undefined)
  if (said.length > 0)
    await trx
      .updateTable('company')
      .set(Object.fromEntries(said))
      .where('id', '=', actor.companyId)
      .execute()
  return { ok: true }
}
