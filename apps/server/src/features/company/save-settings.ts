import type { Handler } from '../../context.ts'

export const saveSettings: Handler<'settings.save'> = async ({ trx, actor }, { body }) => {
  const { currency, ...settings } = body
  await trx
    .updateTable('company')
    .set({ currency, settings: JSON.stringify(settings) })
    .where('id', '=', actor.companyId)
    .execute()
  return { ok: true }
}
