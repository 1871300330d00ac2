import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

export const addNote: Handler<'case.addNote'> = async ({ trx, actor, now }, { params, body }) => {
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'note', await caseFacts(trx, actor, found))
  return trx
    .insertInto('internalNote')
    .values({ caseId: found.id, accountId: actor.id, text: body.text, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}
