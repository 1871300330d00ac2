import type { Handler } from '../../../context.ts'
import { getCase } from '../case/case.queries.ts'

export const listSuppliersRequested: Handler<'case.suppliersRequested'> = async (
  { db, actor },
  { body },
) => {
  const cases = await Promise.all(body.caseIds.map((id) => getCase(db, actor, id)))
  const rows = await db
    .selectFrom('caseRequest')
    .select(['caseId', 'supplierId'])
    .where(
      'caseId',
      'in',
      cases.map((found) => found.id),
    )
    .where('supplierId', 'is not', null)
    .execute()
  return cases.map(({ id }) => ({
    caseId: id,
    supplierIds: rows.filter((row) => row.caseId === id).map((row) => row.supplierId ?? 0),
  }))
}
