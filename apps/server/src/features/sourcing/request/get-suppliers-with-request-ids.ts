import { unnamedSupplier } from '@fairlead/formatting/label'
import type { Handler } from '../../../context.ts'
import { getCase } from '../case/case.queries.ts'

export const getSuppliersWithRequestIds: Handler<'case.suppliersWithRequestIds'> = async (
  { db, actor },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  const rows = await db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .select([
      'caseRequest.id as requestId',
      'caseRequest.supplierId',
      'company.name',
      'caseRequest.unregisteredName',
    ])
    .where('caseId', '=', found.id)
    .orderBy('caseRequest.id')
    .execute()
  return rows.map((row) => ({
    requestId: row.requestId,
    supplierId: row.supplierId,
    supplierName: row.name ?? row.unregisteredName ?? unnamedSupplier,
  }))
}
