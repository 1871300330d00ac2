import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { actionsOf } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { MessageForm } from '@fairlead/validation/conversation-form'
import type { Acting, Upload } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { companyName } from '../company/company.queries.ts'
import { conversationOf } from '../message/message.conversation.ts'
import type { Speaker } from '../message/message.say.ts'
import { findThread } from '../message/message.thread.ts'
import { caseLines } from '../sourcing/case/case.queries.ts'
import {
  getCaseOfRequest,
  supplierNameOf,
  type RequestRecord,
} from '../sourcing/request/request.queries.ts'
import { requestFacts } from '../sourcing/request/request.facts.ts'
import { deadlineOf } from './conversation.longer.ts'
import { sayTyped } from './conversation.say.ts'

/** The thread on a request, for the buyer, the supplier or the holder of its link. */
export async function requestConversation(db: Db, actor: Speaker, request: RequestRecord) {
  const found = await getCaseOfRequest(db, request)
  const counterpart =
    actor.role === 'buyer'
      ? await supplierNameOf(db, request)
      : await companyName(db, found.companyId)
  const facts = await requestFacts(db, actor, found, request)
  const deadline = {
    dueAt: deadlineOf(found, request),
    timeZone: found.timeZone,
    asked: request.longerUntil,
    actions: actionsOf(requestLifecycle, facts),
  }
  const thread = await findThread(db, { requestId: request.id })
  return conversationOf(db, actor, thread, { counterpart, open: true, deadline })
}

/** Says something about a request; a line it names is one that this supplier was asked for. */
export async function sayAboutRequest(
  context: Acting<Speaker> & { files: Record<string, Upload[]> },
  request: RequestRecord,
  body: z.output<typeof MessageForm>,
) {
  const { caseLineId } = body
  if (caseLineId) {
    const asked = await caseLines(context.trx, request.caseId, request.lineIds)
    if (!asked.some(({ id }) => id === caseLineId)) throw new Refusal('record.missing')
  }
  return sayTyped(context, { topic: { requestId: request.id }, caseId: request.caseId }, body)
}
