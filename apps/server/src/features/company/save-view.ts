import type { Handler } from '../../context.ts'

export const saveView: Handler<'view.save'> = ({ trx, actor }, { body }) =>
  trx
    .insertInto('savedView')
    .values({ ...body, accountId: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
