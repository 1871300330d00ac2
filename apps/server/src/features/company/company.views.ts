import type { Trx } from '../../db/transaction.ts'

/** No view of this list is the one it opens with. One at a time, whoever comes second waits. */
export async function openPlain(trx: Trx, accountId: number, page: string) {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  await trx
    .updateTable('savedView')
    .set({ opens: false })
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .where('opens', '=', true)
    .execute()
}
