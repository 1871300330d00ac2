import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

/** The office does not wait for the ship: the crew reads what becomes of it. */
export const takeOverCase: Handler<'case.takeOver'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'takeOver', await caseFacts(trx, actor, found))
  await saveMove(trx, 'rfqCase', found.id, move, {
    handedOverAt: now,
    handedOverBy: actor.id,
    version: found.version + 1,
  })
  await record(context, move.event, ofCase(found))
  return { ok: true }
}
