import { Refusal } from '@fairlead/api/refusals'
import type { CallContext } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { forgetSteps } from '../../http/turns.ts'
import { forgetDevices, rememberDevice } from './account.devices.ts'
import { useKey, type KeyPurpose } from './account.keys.ts'
import { checkPassword } from './account.password-policy.ts'
import { hashPassword } from './account.hashing.ts'

type Context = Pick<CallContext<'account.reset'>, 'trx' | 'actor' | 'now' | 'services' | 'device'>

/**
 * Sets a password with the key of a mail: the key is used up, every session ends, and so does a lock. Whoever reads the mails
 * of the address is its owner: the device is known from now on.
 */
export async function setPasswordByKey(
  { trx, actor, now, services, device }: Context,
  purpose: KeyPurpose,
  { key, password }: { key: string; password: string },
) {
  checkPassword(services.config, password)
  const accountId = await useKey(trx, key, purpose, now)
  if (!accountId) throw new Refusal('auth.key-invalid')
  const account = await trx
    .updateTable('account')
    .set({ passwordHash: await hashPassword(password), failedLogins: 0, lockedAt: null })
    .where('id', '=', accountId)
    .where('disabledAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new Refusal('auth.key-invalid')
  await forgetSteps(trx, account.email)
  await forgetDevices(trx, accountId, device)
  device.remember(await rememberDevice(trx, accountId, device, now))
  await trx.deleteFrom('session').where('accountId', '=', accountId).execute()
  const name = `${account.firstName} ${account.lastName}`
  const eventId = await record(
    { trx, now, actor: { ...actor, name } },
    purpose === 'RESET' ? 'user.passwordReset' : 'user.activated',
    { id: accountId },
  )
  return { account, eventId }
}
