import { amendmentProblems, changesOf } from '@fairlead/validation/amendment'
import type { AmendmentChange } from '@fairlead/validation/amendment'
import { Refusal } from '@fairlead/api/refusals'
import { changeLine } from '@fairlead/formatting/amendment'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { amendmentsOf } from '../case/case.amendments.ts'
import { askedNow, cleaned, writeAmendment } from '../case/case.amend.ts'
import { caseFacts } from '../case/case.facts.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { keepVersion } from './request.version.ts'

/** A sent RFQ becomes another version of itself; who was asked is told what changed for it. */
export const amendCase: Handler<'case.amend'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'amend', await caseFacts(trx, actor, found))
  if (found.revision !== body.revision) throw await overtaken(trx, found, body.revision)
  const form = cleaned(body)
  const before = await askedNow(trx, found)
  const problems = amendmentProblems(before, form, now)
  if (problems.length > 0) throw new Refusal('case.incomplete', problems)
  await checkPort(trx, form.deliveryPort)
  const wanted = changesOf(before, form)
  if (wanted.length === 0) throw new Refusal('case.nothing-amended')
  const changes = await writeAmendment(trx, found, form, { before, changes: wanted })
  const amended = await lockCase(trx, actor, found.id)
  if (form.newLinesToAll) await askAllForNew(trx, found.id, changes)
  await refreshFigures(trx, found.id)
  await keepVersion(context, amended, move.event, { changes, note: form.note, tells: true })
  return { revision: amended.revision }
}

/** What was amended since the version that was read. */
async function overtaken(trx: Trx, found: CaseRecord, known: number): Promise<Refusal> {
  const later = (await amendmentsOf(trx, found)).filter(({ revision }) => revision > known)
  const said = later.flatMap(({ changes, by }) =>
    changes.map((change) => ({
      path: change.field ?? 'lines',
      message: `${by}: ${changeLine(change, found.timeZone)}`,
    })),
  )
  return new Refusal('case.amended', said)
}

/** Who was asked for a part of the lines is asked for the new ones too. */
async function askAllForNew(trx: Trx, caseId: number, changes: AmendmentChange[]) {
  const fresh = changes.flatMap(({ kind, lineId }) => (kind === 'ADDED' ? lineId! : []))
  if (fresh.length === 0) return
  const narrowed = await trx
    .selectFrom('caseRequest')
    .select(['id', 'lineIds'])
    .where('caseId', '=', caseId)
    .where('lineIds', 'is not', null)
    .execute()
  for (const { id, lineIds } of narrowed)
    await trx
      .updateTable('caseRequest')
      .set({ lineIds: [...(lineIds ?? []), ...fresh] })
      .where('id', '=', id)
      .execute()
}
