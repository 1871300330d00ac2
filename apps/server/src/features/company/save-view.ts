import type { Handler } from '../../context.ts'
import { openPlain } from './company.views.ts'

export const saveView: Handler<'view.save'> = async ({ trx, actor }, { body }) => {
  if (body.opens) await openPlain(trx, actor.id, body.page)
  return trx
    .insertInto('savedView')
    .values({ ...body, accountId: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}
