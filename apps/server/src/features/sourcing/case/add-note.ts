import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../../context.ts'
import { lockCase } from './case.queries.ts'

export const addNote: Handler<'case.addNote'> = async ({ trx, actor, now }, { params, body }) => {
  const found = await lockCase(trx, actor, params.id)
  const notes = await trx
    .selectFrom('internalNote')
    .select('id')
    .where('caseId', '=', found.id)
    .execute()
  if (notes.length >= limits.internalNotesPerCase) throw new Refusal('case.notes-full')
  return trx
    .insertInto('internalNote')
    .values({ caseId: found.id, accountId: actor.id, text: body.text, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}
