import type { Handler } from '../../context.ts'

export const listViews: Handler<'view.list'> = ({ db, actor }) =>
  db
    .selectFrom('savedView')
    .select(['id', 'page', 'name', 'query', 'opens'])
    .where('accountId', '=', actor.id)
    .orderBy('id')
    .execute()
