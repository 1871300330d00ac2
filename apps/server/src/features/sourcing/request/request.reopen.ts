import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { requestFacts } from './request.facts.ts'
import { makeLink } from './request.link.ts'
import { mailRequest } from './request.mails.ts'
import { supplierNameOf, type RequestRecord } from './request.queries.ts'

type Asked = Partial<Pick<RequestRecord, 'text' | 'lineIds' | 'includeErpComments' | 'extraEmails'>>

/** Asks a supplier again whose locked request had ended, perhaps for other lines or with another text. */
export async function reopen(
  context: Acting<Member>,
  found: CaseRecord,
  request: RequestRecord,
  asked: Asked = {},
) {
  const { trx, actor, now } = context
  const move = decided(requestLifecycle, 'reopen', await requestFacts(trx, actor, found, request))
  await saveMove(trx, 'caseRequest', request.id, move, {
    ...asked,
    movedAt: now,
    version: request.version + 1,
    declineReason: null,
    declineComment: null,
  })
  const event = await record(context, move.event, ofRequest(found, request, request.id), {
    supplier: await supplierNameOf(trx, request),
  })
  await mailRequest(context, found, request, {
    letter: 'request.reopened',
    event,
    token: await makeLink(trx, request, now),
  })
}
