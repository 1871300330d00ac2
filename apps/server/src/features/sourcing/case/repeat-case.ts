import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { decided } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { linkFile } from '../../file/file.queries.ts'
import { copyOf } from './case.copy.ts'
import { caseFacts } from './case.facts.ts'
import { caseComponents, caseLines, lockCase, type CaseRecord } from './case.queries.ts'
import { insertLines } from './case.writes.ts'

/** A new draft of what was asked before. Its dates and its number are its own: they are left empty. */
export const repeatCase: Handler<'case.repeat'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'repeat', await caseFacts(trx, actor, found))
  const lines = await caseLines(trx, found.id)
  const { companyId } = found
  const { id } = await trx
    .insertInto('rfqCase')
    .values({
      companyId,
      type: found.type,
      title: found.title,
      requisitionNumber: null,
      vesselId: found.vesselId,
      department: found.department,
      priority: found.priority,
      deliveryPort: found.deliveryPort,
      timeZone: found.timeZone,
      text: found.text,
      currency: found.currency,
      lineCount: lines.length,
      chosen: JSON.stringify(await askedOf(trx, found)),
      repeatOf: found.id,
      createdBy: actor.id,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(trx, id, copyOf(lines, await caseComponents(trx, found.id)))
  await takeFilesAlong(trx, found.id, id)
  await record(context, 'case.repeated', ofCase({ id, companyId }), {
    from: found.requisitionNumber ?? `RFQ ${found.id}`,
  })
  return { id }
}

/** Who was asked, as a draft keeps whom it is meant for. */
async function askedOf(trx: Trx, found: CaseRecord) {
  const requests = await trx
    .selectFrom('caseRequest')
    .select(['supplierId', 'unregisteredName', 'unregisteredEmail'])
    .where('caseId', '=', found.id)
    .orderBy('id')
    .execute()
  return {
    registered: requests.flatMap(({ supplierId }) => supplierId ?? []),
    unregistered: requests.flatMap(({ supplierId, unregisteredName, unregisteredEmail }) =>
      supplierId === null && unregisteredEmail
        ? [{ name: unregisteredName ?? unregisteredEmail, email: unregisteredEmail }]
        : [],
    ),
  }
}

async function takeFilesAlong(trx: Trx, from: number, to: number) {
  const files = await trx
    .selectFrom('documentFile')
    .select('fileId')
    .where('owner', '=', 'case')
    .where('ownerId', '=', from)
    .execute()
  for (const { fileId } of files)
    await linkFile(trx, fileId, { owner: 'case', ownerId: to, origin: 'PREVIOUS' })
}
