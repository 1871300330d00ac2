import type { Handler } from '../../context.ts'
import { mailPasswordChanged } from './account.mails.ts'
import { setPasswordByKey } from './account.passwords.ts'

export const resetPassword: Handler<'account.reset'> = async (context, { body }) => {
  const { account, eventId } = await setPasswordByKey(context, 'RESET', body)
  await mailPasswordChanged(context, eventId, account)
  return { ok: true }
}
