import type { Handler } from '../../../context.ts'
import { openApproval, takeBack } from './approval.moves.ts'

export const takeBackApproval: Handler<'approval.takeBack'> = async (context, { params }) => {
  await takeBack(context, await openApproval(context, params.id, context.today))
  return { ok: true }
}
