import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { supplierRows, withRecords } from './supplier.queries.ts'
import { responseOf } from './supplier.figures.ts'
import { profileParts } from './supplier.profile.ts'
import { recordsByPort } from './supplier.record.ts'

export const getSupplierProfile: Handler<'supplier.profile'> = async (
  { db, actor, today },
  { params },
) => {
  const row = await supplierRows(db, { actor, today })
    .select(['company.address', 'company.email', 'company.phone', 'company.emergencyPhone'])
    .select(['company.website', 'company.description', 'company.vatNumber'])
    .select(['company.registrationNumber', 'company.opensAt', 'company.closesAt'])
    .select(['company.timeZone', 'company.accountTypes', 'company.registeredAt as since'])
    .select(['company.logo', 'company.worldWideServices', 'company.worldWideLubricants'])
    .where('company.id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  const [parts, recordByPort, response] = await Promise.all([
    profileParts(db, row.id),
    recordsByPort(db, actor.companyId, row.id),
    responseOf(db, row.id),
  ])
  return { ...withRecords(row), ...parts, recordByPort, response }
}
