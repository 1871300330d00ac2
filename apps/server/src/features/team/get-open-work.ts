import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { openWorkOf } from './team.open-work.ts'
import { membersOf } from './team.queries.ts'

export const getOpenWork: Handler<'team.openWork'> = async ({ db, actor }, { params: { id } }) => {
  const row = await membersOf(db, actor).where('account.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return openWorkOf(db, id)
}
