import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { checkVendors, versionColumns } from './contract.writes.ts'

export const createContract: Handler<'contract.create'> = async (context, { body }) => {
  const { trx, actor, now } = context
  await checkVendors(trx, body.supplierIds)
  const { companyId } = actor
  const { id } = await trx
    .insertInto('contract')
    .values({ companyId, number: body.number, createdBy: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = { savedBy: actor.id, savedAt: now }
  await trx
    .insertInto('contractVersion')
    .values({ contractId: id, number: 1, ...versionColumns(body), ...saved })
    .execute()
  await record(
    context,
    'contract.begun',
    { id, buyerId: companyId },
    { number: body.number, version: 1 },
  )
  return { id }
}
