import { Refusal } from '@fairlead/api/refusals'
import { addDays } from '@fairlead/validation/day'
import {
  awaitedDeclaration,
  declarationLifecycle,
} from '@fairlead/validation/ihm/declaration-lifecycle'
import { limits } from '@fairlead/validation/limits'
import { hasFallen } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { lineToJudge, mailSentBack, toldOf } from './declaration.judge.ts'

/** What is accepted is never changed: another form takes its place once it is accepted too, and until then it counts. */
export const askLineAgain: Handler<'declaration.askAgain'> = async (
  context,
  { params, body: { declaredId, reason } },
) => {
  const { trx, today } = context
  const { declaration, line, facts, order } = await lineToJudge(context, params, declaredId)
  const orderFallen = hasFallen(order)
  const move = decided(declarationLifecycle, 'askAgain', { ...facts, orderFallen })
  if (line.declaredId !== declaredId || !line.accepted)
    throw new Refusal('declaration.not-accepted')
  await trx
    .updateTable('hazardLine')
    .set({ accepted: false, reason })
    .where('id', '=', line.id)
    .execute()
  const dueOn = addDays(today, limits.ihmFormDays)
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, {
    ...(move.state !== declaration.state && { dueOn, settledAt: null, settledBy: null }),
  })
  const { told } = await toldOf(context, declaration)
  const event = await record(context, move.event, ofOrder(order), {
    ...told.event,
    position: line.position,
    reason,
  })
  // While others are judged it goes back with them, in one letter.
  if (move.state === awaitedDeclaration)
    await mailSentBack(context, declaration, { event, refused: [{ ...line, reason }] })
  return { state: move.state }
}
