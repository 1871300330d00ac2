import type { Handler } from '../../context.ts'
import { askLongerFor } from './conversation.longer.ts'

export const askLonger: Handler<'request.askLonger'> = async (context, { params, body }) => {
  await askLongerFor(context, params.id, body)
  return { ok: true }
}
