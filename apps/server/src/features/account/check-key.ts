import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { isGoodKey } from './account.keys.ts'

/** Said before a form is filled in that could not be sent. */
export const checkKey: Handler<'account.checkKey'> = async ({ db, now }, { body }) => {
  if (!(await isGoodKey(db, body.key, body.purpose, now))) throw new Refusal('auth.key-invalid')
  return { ok: true }
}
