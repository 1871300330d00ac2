import type { Handler } from '../../../context.ts'
import { getCase } from '../case/case.queries.ts'

export const getSelections: Handler<'case.selections'> = async ({ db, actor }, { params }) => {
  const found = await getCase(db, actor, params.id)
  const rows = await db
    .selectFrom('selection')
    .innerJoin('account', 'account.id', 'selection.accountId')
    .select([
      'selection.caseLineId',
      'selection.quotationLineId as offerId',
      'selection.quantity',
      'selection.reason',
      'selection.selectedAt as at',
      'account.firstName',
      'account.lastName',
    ])
    .where('caseId', '=', found.id)
    .orderBy('caseLineId')
    .orderBy('selection.quotationLineId')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, by: `${firstName} ${lastName}` }))
}
