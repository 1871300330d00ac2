import type { Handler } from '../../../context.ts'
import { getCase } from './case.queries.ts'

export const favourCase: Handler<'case.favour'> = async ({ trx, actor }, { params, body }) => {
  const found = await getCase(trx, actor, params.id)
  const mark = { accountId: actor.id, caseId: found.id }
  if (body.favourite)
    await trx
      .insertInto('favouriteCase')
      .values(mark)
      .onConflict((c) => c.doNothing())
      .execute()
  else
    await trx
      .deleteFrom('favouriteCase')
      .where('accountId', '=', actor.id)
      .where('caseId', '=', found.id)
      .execute()
  return { ok: true }
}
