import type { Handler } from '../../context.ts'
import { assertLive } from '../sourcing/link/link.rules.ts'
import { askLongerFor } from './conversation.longer.ts'

export const askLongerByLink: Handler<'external.askLonger'> = async (context, { body }) => {
  assertLive(context.actor)
  await askLongerFor(context, context.actor.requestId, body)
  return { ok: true }
}
