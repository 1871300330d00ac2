import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { lockAsRead } from '../../db/revision.ts'
import { record } from '../event/event.record.ts'
import { giveVendorIds, replaceVendorIds } from './vendor.writes.ts'

export const createVendor: Handler<'vendor.create'> = async (context, { body }) => {
  const [id] = await giveVendorIds(context, [body])
  return { id: id! }
}

export const saveVendor: Handler<'vendor.save'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { revision, ...vendor } = body
  const { id } = params
  await lockAsRead(trx, 'vendor', { id, companyId: actor.companyId, revision })
  await trx
    .updateTable('vendor')
    .set({ ...vendor, revision: revision + 1, savedBy: actor.id, savedAt: now })
    .where('id', '=', id)
    .execute()
  await record(context, 'company.vendorsSaved', { id: actor.companyId }, { count: 1 })
  return { ok: true }
}

export const deleteVendor: Handler<'vendor.remove'> = async (context, { params }) => {
  const { trx, actor } = context
  const found = await trx
    .deleteFrom('vendor')
    .where('id', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .returning('vendorId')
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  await record(context, 'company.vendorRemoved', { id: actor.companyId }, found)
  return { ok: true }
}

export const saveAllVendors: Handler<'vendor.saveAll'> = async (context, { body }) => ({
  saved: (await replaceVendorIds(context, body.vendors)).length,
})
