import { sql } from 'kysely'
import { asksAnew, termChanges, type AmendmentChange } from '@fairlead/validation/amendment'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { decided } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from '../case/case.facts.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { tellOfAmendment } from './request.amended.ts'

type Terms = Partial<Pick<CaseRecord, 'dueAt' | 'deliveryPort' | 'vesselEta'>>
type Event = Parameters<typeof record>[1]

/**
 * Other terms of a sent RFQ make a version of it like every amendment: what was read before can no longer put the old
 * ones back. Answers the case as it is now. `tells` is false where its suppliers hear of it another way.
 */
export async function moveTerms(
  context: Acting<Member>,
  found: CaseRecord,
  wanted: Terms,
  { tells }: { tells: boolean },
): Promise<CaseRecord> {
  const { trx, actor } = context
  const changes = termChanges(found, { ...found, ...wanted })
  if (changes.length === 0) return found
  const { event } = decided(
    caseLifecycle,
    asksAnew(changes) ? 'amend' : 'moveDeadline',
    await caseFacts(trx, actor, found),
  )
  await trx
    .updateTable('rfqCase')
    .set({ ...wanted, revision: found.revision + 1, version: found.version + 1 })
    .where('id', '=', found.id)
    .execute()
  const amended = await lockCase(trx, actor, found.id)
  await keepVersion(context, amended, event, { changes, note: '', tells })
  return amended
}

interface Version {
  changes: AmendmentChange[]
  note: string
  tells: boolean
}

/** Keeps what the present version of a case changed, and tells whom it concerns. */
export async function keepVersion(
  context: Acting<Member>,
  amended: CaseRecord,
  move: Event,
  { changes, note, tells }: Version,
) {
  const { trx, actor, now } = context
  const { id, revision } = amended
  await trx
    .insertInto('amendment')
    .values({
      caseId: id,
      revision,
      accountId: actor.id,
      madeAt: now,
      note,
      changes: JSON.stringify(changes),
    })
    .execute()
  if (changes.some(({ field }) => field === 'dueAt')) await dropShorter(trx, amended)
  const event = await record(context, move, ofCase(amended), {
    revision,
    changes: changes.length,
  })
  await tellOfAmendment(context, amended, { event, changes, note, tells })
}

/** Who was given a longer deadline keeps it only where it is longer than the new one. */
const dropShorter = (trx: Trx, { id, dueAt }: CaseRecord) =>
  trx
    .updateTable('caseRequest')
    .set({ dueAt: sql`case when due_at > ${dueAt} then due_at end` })
    .where('caseId', '=', id)
    .execute()
