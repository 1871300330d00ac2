import type { Handler } from '../../../context.ts'
import { answerQuestion, openApproval } from './approval.moves.ts'

export const answerApproval: Handler<'approval.answer'> = async (context, { params, body }) => {
  await answerQuestion(context, await openApproval(context, params.id, context.today), body.reason)
  return { ok: true }
}
