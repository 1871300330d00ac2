import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { formatDate } from '@fairlead/formatting/date'
import { publishProblems } from '@fairlead/validation/contract'
import { addDays } from '@fairlead/validation/day'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { listProblems } from './contract.overlap.ts'
import { ofContract, openedDraft } from './contract.draft.ts'
import { dropFiles } from './contract.files.ts'
import { draftOf, lockContract, partsOf } from './contract.queries.ts'
import { checkVendors, versionColumns } from './contract.writes.ts'

export const openDraft: Handler<'contract.openDraft'> = async (context, { params }) => {
  const contract = await lockContract(context.trx, context.actor, params.id)
  const { number } = await openedDraft(context, contract)
  return { number }
}

export const saveDraft: Handler<'contract.saveDraft'> = async ({ trx, actor, now }, input) => {
  const { revision: known, ...form } = input.body
  const contract = await lockContract(trx, actor, input.params.id)
  const draft = await draftOf(trx, contract.id, known)
  await checkVendors(trx, form.supplierIds)
  if (form.number !== contract.number)
    await trx
      .updateTable('contract')
      .set({ number: form.number })
      .where('id', '=', contract.id)
      .execute()
  const revision = draft.revision + 1
  await trx
    .updateTable('contractVersion')
    .set({ ...versionColumns(form), revision, savedBy: actor.id, savedAt: now })
    .where('id', '=', draft.id)
    .execute()
  return { revision }
}

/** The version before ends the day before; one that would have begun later never comes into force. */
export const publishDraft: Handler<'contract.publish'> = async (context, { params, body }) => {
  const { trx, actor, now, today } = context
  // Publishers of one company go one after the other: what they compare is each other's prices.
  await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', actor.companyId)
    .forNoKeyUpdate()
    .execute()
  const contract = await lockContract(trx, actor, params.id)
  const draft = await draftOf(trx, contract.id, body.revision)
  const { from } = body
  const problems = [
    ...publishProblems({ ...draft, from, today }),
    ...(await listProblems(trx, actor.companyId, draft, from)),
  ]
  if (problems.length > 0) throw new Refusal('request.invalid', problems, problems[0]!.message)
  await trx
    .updateTable('contractVersion')
    .set({ activeTo: sql<string>`least(active_to, ${addDays(from, -1)}::date)` })
    .where('contractId', '=', contract.id)
    .where('publishedAt', 'is not', null)
    .execute()
  await trx
    .updateTable('contractVersion')
    .set({ publishedBy: actor.id, publishedAt: now, activeFrom: from })
    .where('id', '=', draft.id)
    .execute()
  const { number } = contract
  await record(context, 'contract.published', ofContract(contract), {
    number,
    version: draft.number,
    from: formatDate(from),
  })
  return { number: draft.number }
}

export const discardDraft: Handler<'contract.discardDraft'> = async (
  context,
  { params, query },
) => {
  const { trx, actor } = context
  const contract = await lockContract(trx, actor, params.id)
  const draft = await draftOf(trx, contract.id, query.revision)
  const { parts } = await trx
    .selectFrom('contractVersion as v')
    .select(partsOf.as('parts'))
    .where('v.id', '=', draft.id)
    .executeTakeFirstOrThrow()
  if (parts !== query.parts) throw new Refusal('record.stale')
  const { number } = contract
  await record(context, 'contract.discarded', ofContract(contract), {
    number,
    version: draft.number,
  })
  await dropFiles(trx, draft.id)
  if (draft.number === 1) await trx.deleteFrom('contract').where('id', '=', contract.id).execute()
  else await trx.deleteFrom('contractVersion').where('id', '=', draft.id).execute()
  return { ok: true }
}
