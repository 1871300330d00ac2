import type { Handler } from '../../context.ts'
import { markRead } from '../message/message.say.ts'
import { assertLive } from '../sourcing/link/link.rules.ts'
import { getRequest } from '../sourcing/request/request.queries.ts'
import { requestConversation, sayAboutRequest } from './conversation.request.ts'

export const readLinkMessages: Handler<'external.messages'> = async ({ db, actor }) => {
  assertLive(actor)
  return requestConversation(db, actor, await getRequest(db, actor, actor.requestId))
}

export const sayByLink: Handler<'external.say'> = async (context, { body }) => {
  const { trx, actor } = context
  assertLive(actor)
  return sayAboutRequest(context, await getRequest(trx, actor, actor.requestId), body)
}

export const seeByLink: Handler<'external.seen'> = async (context, { body }) => {
  assertLive(context.actor)
  await markRead(context, { requestId: context.actor.requestId }, body.number)
  return { ok: true }
}
