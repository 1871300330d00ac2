import { Refusal } from '@fairlead/api/refusals'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import { getCaseOfRequest, getRequest } from './request.queries.ts'
import { requestFacts } from './request.facts.ts'

/** Kept as typed: an unfinished quotation need not obey any rule yet. Two who type on it never write over each other. */
export const saveQuotationDraft: Handler<'request.saveDraft'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const request = await getRequest(trx, actor, params.id)
  const found = await getCaseOfRequest(trx, request)
  decided(requestLifecycle, 'saveDraft', await requestFacts(trx, actor, found, request))
  const saved = await trx
    .updateTable('caseRequest')
    .set({
      draft: JSON.stringify(body.form),
      draftSavedAt: now,
      draftSavedBy: actor.kind === 'member' ? actor.id : null,
      draftVersion: body.version + 1,
    })
    .where('id', '=', request.id)
    .where(({ eb, or }) => or([eb('draft', 'is', null), eb('draftVersion', '=', body.version)]))
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw new Refusal('record.stale')
  await publishDraft(trx, 'request', request.id)
  return { savedAt: now.toISOString(), version: body.version + 1 }
}
