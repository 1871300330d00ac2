import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { lostReasonText } from '@fairlead/validation/lost-reason'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

/** What the suppliers that have lost read beside their quotation; no mail goes out with it. */
export const tellReason: Handler<'case.tellReason'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'tellReason', await caseFacts(trx, actor, found))
  const { reason, text } = body
  const told = reason && { reason, text }
  await saveMove(trx, 'rfqCase', found.id, move, {
    toldReason: told && JSON.stringify(told),
    version: found.version + 1,
  })
  await record(context, move.event, ofCase(found), { words: told ? lostReasonText(told) : '' })
  return { ok: true }
}
