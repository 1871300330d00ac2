import type { Handler } from '../../../context.ts'
import { record } from '../../event/event.queries.ts'
import { caseColumns, checkPort, checkVessel, insertLines } from './case.writes.ts'

export const createCase: Handler<'case.create'> = async ({ trx, actor, now }, { body }) => {
  const form = actor.role === 'vessel' ? { ...body, vesselId: actor.vesselId } : body
  await checkVessel(trx, actor, form.vesselId)
  await checkPort(trx, form.deliveryPort)
  const { id } = await trx
    .insertInto('rfqCase')
    .values({
      ...caseColumns(form),
      companyId: actor.companyId,
      createdBy: actor.id,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(trx, id, form)
  await record(trx, actor, now, {
    action: 'case.created',
    subject: 'case',
    subjectId: id,
    caseId: id,
    buyerId: actor.companyId,
  })
  return { id }
}
