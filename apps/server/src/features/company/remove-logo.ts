import type { Handler } from '../../context.ts'

/** The file stays: orders that were sent with it keep their paper. */
export const removeLogo: Handler<'letterhead.removeLogo'> = async ({ trx, actor }) => {
  await trx.updateTable('company').set({ logo: null }).where('id', '=', actor.companyId).execute()
  return { ok: true }
}
