import type { Trx } from '../../db/transaction.ts'

/** The views of a person change one at a time: whoever comes second waits. */
export const lockViews = (trx: Trx, accountId: number) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()

/** No view of this list is the one it opens with. */
export async function openPlain(trx: Trx, accountId: number, page: string) {
  await lockViews(trx, accountId)
  await trx
    .updateTable('savedView')
    .set({ opens: false })
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .where('opens', '=', true)
    .execute()
}
