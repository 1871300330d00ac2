import type { Handler } from '../../context.ts'
import { markRead } from '../message/message.say.ts'
import { getRequest } from '../sourcing/request/request.queries.ts'
import { requestConversation, sayAboutRequest } from './conversation.request.ts'

export const readRequestMessages: Handler<'message.ofRequest'> = async (
  { db, actor },
  { params },
) => requestConversation(db, actor, await getRequest(db, actor, params.id))

export const sayOnRequest: Handler<'message.toRequest'> = async (context, { params, body }) =>
  sayAboutRequest(context, await getRequest(context.trx, context.actor, params.id), body)

export const seeOnRequest: Handler<'message.seenOfRequest'> = async (context, { params, body }) => {
  const request = await getRequest(context.trx, context.actor, params.id)
  await markRead(context, { requestId: request.id }, body.number)
  return { ok: true }
}
