import type { Handler } from '../../../context.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { checkVessel } from '../../vessel/vessel.queries.ts'
import { caseColumns, insertLines } from './case.writes.ts'

export const createCase: Handler<'case.create'> = async (context, { body }) => {
  const { trx, actor, now } = context
  const form = actor.role === 'vessel' ? { ...body, vesselId: actor.vesselId } : body
  await checkVessel(trx, actor, form.vesselId)
  await checkPort(trx, form.deliveryPort)
  const { companyId } = actor
  const { id } = await trx
    .insertInto('rfqCase')
    .values({
      ...caseColumns(form),
      companyId,
      fromShip: actor.role === 'vessel',
      createdBy: actor.id,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(trx, id, form)
  await record(context, 'case.created', ofCase({ id, companyId }))
  return { id }
}
