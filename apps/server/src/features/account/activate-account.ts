import type { Handler } from '../../context.ts'
import { setPasswordByKey } from './account.passwords.ts'

/** The key came by mail, so the address is verified too. */
export const activateAccount: Handler<'account.activate'> = async (context, { body }) => {
  const { trx, now } = context
  const { account } = await setPasswordByKey(context, 'ACTIVATE', body)
  await trx
    .updateTable('account')
    .set({
      verifiedAt: account.verifiedAt ?? now,
    })
    .where('id', '=', account.id)
    .execute()
  return { ok: true }
}
