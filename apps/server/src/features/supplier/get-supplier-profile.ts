import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { supplierRows, withRecords } from './supplier.queries.ts'
import { recordsByPort } from './supplier.record.ts'

export const getSupplierProfile: Handler<'supplier.profile'> = async (
  { db, actor, today },
  { params },
) => {
  const row = await supplierRows(db, { buyerId: actor.companyId, today })
    .select(['company.address', 'company.email', 'company.phone'])
    .where('company.id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  const [portList, approvals, recordByPort] = await Promise.all([
    db
      .selectFrom('supplierPort')
      .innerJoin('port', 'port.locode', 'supplierPort.locode')
      .select(['port.locode', 'port.name', 'port.country'])
      .where('companyId', '=', row.id)
      .orderBy('port.name')
      .execute(),
    db
      .selectFrom('classApproval')
      .select(['id', 'description', 'expiresOn as expirationDate'])
      .where('companyId', '=', row.id)
      .orderBy('id')
      .execute(),
    recordsByPort(db, actor.companyId, row.id),
  ])
  return { ...withRecords(row), portList, classApprovals: approvals, recordByPort }
}
