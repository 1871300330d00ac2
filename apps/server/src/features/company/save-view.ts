import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { lockViews, openPlain } from './company.views.ts'

export const saveView: Handler<'view.save'> = async ({ trx, actor }, { body }) => {
  await lockViews(trx, actor.id)
  const sameName = await trx
    .selectFrom('savedView')
    .select('id')
    .where('accountId', '=', actor.id)
    .where('page', '=', body.page)
    .where('name', '=', body.name)
    .executeTakeFirst()
  if (sameName) throw new Refusal('view.name-taken')
  if (body.opens) await openPlain(trx, actor.id, body.page)
  return trx
    .insertInto('savedView')
    .values({ ...body, accountId: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}
