import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { cancelLockedCase } from './case.cancel.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

export const cancelCase: Handler<'case.cancel'> = async (context, { params, query }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'cancel', await caseFacts(trx, actor, found))
  await cancelLockedCase(context, found, move, query.sendEmails)
  return { ok: true }
}
