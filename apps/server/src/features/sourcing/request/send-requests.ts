import type { z } from 'zod'
import type { SendRequestsForm } from '@fairlead/validation/case'
import { sendProblems } from '@fairlead/validation/case'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { keepFiles, linkFile } from '../../file/file.queries.ts'
import { nextNumber } from '../../company/company.series.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { sanitise } from '../../text/text.sanitise.ts'
import { caseFacts } from '../case/case.facts.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { inviteSuppliers, type Invited } from './request.invite.ts'
import { moveTerms } from './request.version.ts'

type Form = z.output<typeof SendRequestsForm>
type Context = CallContext<'case.sendRequests'>

export const sendRequests: Handler<'case.sendRequests'> = async (context, { body, query }) => {
  const { recommendationTracking: tracking } = query
  const form = body.request
  const { trx, actor } = context
  if (form.requestedSupplierIds.length + form.unregisteredSuppliers.length === 0)
    throw new Refusal('case.no-supplier')
  if (
    form.requestedSupplierIds.length + form.unregisteredSuppliers.length >
    limits.suppliersPerCase
  )
    throw new Refusal('request.invalid', [
      { path: 'requestedSupplierIds', message: `At most ${limits.suppliersPerCase} suppliers` },
    ])
  await checkPort(trx, form.deliveryPort)
  const cases: CaseRecord[] = []
  for (const id of [...new Set(form.caseIds)].sort((a, b) => a - b))
    cases.push(await lockCase(trx, actor, id))
  const services = cases.filter((found) => found.type === 'SERVICES').length
  if (services > 0 && services < cases.length) throw new Refusal('case.mixed-types')
  const invited: Invited = { ids: [], alreadyAsked: [] }
  const [first] = cases
  const kept = first
    ? await keepFiles(trx, context.services.files, context.files['files'] ?? [], {
        owner: 'case',
        ownerId: first.id,
        origin: 'WEB',
        companyId: actor.companyId,
      })
    : []
  for (const unnumbered of cases) {
    const found = await numbered(context, unnumbered)
    for (const file of kept)
      await linkFile(trx, file.id, { owner: 'case', ownerId: found.id, origin: 'WEB' })
    const { ids, alreadyAsked } = await sendOne(context, found, form, tracking)
    invited.ids.push(...ids)
    invited.alreadyAsked.push(...alreadyAsked)
  }
  const alreadyAsked = [...new Set(invited.alreadyAsked)]
  if (invited.ids.length === 0)
    throw new Refusal('supplier.already-asked', [
      { path: 'requestedSupplierIds', message: `${alreadyAsked.join(', ')}: asked already` },
    ])
  return { requestIds: invited.ids, alreadyAsked }
}

/** An RFQ that has no number when it first goes out gets the next one of the company's own series. */
async function numbered({ trx, today }: Context, found: CaseRecord): Promise<CaseRecord> {
  if (found.requisitionNumber !== null || found.sentAt !== null) return found
  const { companyId } = found
  const requisitionNumber = await nextNumber(trx, { companyId, document: 'RFQ', today })
  if (requisitionNumber === null) return found
  await trx.updateTable('rfqCase').set({ requisitionNumber }).where('id', '=', found.id).execute()
  return { ...found, requisitionNumber }
}

async function sendOne(
  context: Context,
  sent: CaseRecord,
  form: Form,
  tracking: string | undefined,
): Promise<Invited> {
  const { trx, actor, now } = context
  const move = decided(caseLifecycle, 'send', await caseFacts(trx, actor, sent))
  checkComplete(sent, form, now)
  const terms = {
    ...(form.deliveryPort ? { deliveryPort: form.deliveryPort } : {}),
    ...(form.dueDate ? { dueAt: form.dueDate } : {}),
    ...(form.vesselEta ? { vesselEta: form.vesselEta } : {}),
  }
  // Those who were asked before hear that the terms have changed.
  const found = sent.sentAt ? await moveTerms(context, sent, terms, { tells: true }) : sent
  await saveMove(trx, 'rfqCase', found.id, move, {
    sentAt: found.sentAt ?? now,
    chosen: null,
    version: found.version + 1,
    ...(form.urgent ? { priority: 'URGENT' as const } : {}),
    ...terms,
  })
  await linkPrevious(context, found.id, form.previouslyUploadedFileIds)
  const invited = await inviteSuppliers(
    context,
    { ...found, ...terms },
    { ...form, text: sanitise(form.text) },
  )
  await record(context, move.event, ofCase(found), {
    suppliers: invited.ids.length,
    ...(tracking && { tracking }),
  })
  await refreshFigures(trx, found.id)
  return invited
}

function checkComplete(found: CaseRecord, form: Form, now: Date) {
  const problems = sendProblems({
    title: found.title,
    vesselId: found.vesselId,
    lineCount: found.lineCount,
    unfinished: found.unfinished?.length ?? 0,
    dueAt: form.dueDate ?? found.dueAt,
    vesselEta: form.vesselEta ?? found.vesselEta,
    vesselEtd: found.vesselEtd,
    now,
  })
  if (found.lineCount === 0) throw new Refusal('case.empty', problems)
  if (!found.dueAt && !form.dueDate)
    problems.push({ path: 'dueDate', message: 'This field is required' })
  if (problems.length) throw new Refusal('case.incomplete', problems)
}

/** Files of earlier documents may be sent along, where they are the buyer's own. */
async function linkPrevious({ trx, actor }: Context, caseId: number, ids: string[]) {
  if (ids.length === 0) return
  const own = await trx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', ids)
    .where('companyId', '=', actor.companyId)
    .execute()
  if (own.length !== new Set(ids).size) throw new Refusal('record.missing')
  for (const { id } of own)
    await linkFile(trx, id, { owner: 'case', ownerId: caseId, origin: 'PREVIOUS' })
}
