import { sql } from 'kysely'
import { limits } from '@fairlead/validation/limits'
import type { CallContext } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { sourceOf } from '../../http/rate-limit.ts'
import { hasTurn } from '../../http/turns.ts'
import { findDevice } from './account.devices.ts'
import type { KeyPurpose } from './account.keys.ts'

type Context = Pick<CallContext<'account.forget'>, 'db' | 'actor' | 'now' | 'device'>

const DAY = 86_400

/**
 * Whether one more mail with a link goes to an address today. Strangers have few, each source fewer; a device the account
 * knows has turns that nobody else can use up.
 */
export async function mayMailLink(
  { db, actor, now, device }: Context,
  accountId: number | undefined,
  address: string,
): Promise<boolean> {
  const to = /* not a text */ `mail to ${address.trim().toLowerCase()}`
  if (accountId && (await findDevice(db, accountId, device, now)))
    return hasTurn(db, `${to} from a known device`, limits.linksByKnownDevice, DAY)
  return (
    (await hasTurn(db, `${to} from ${sourceOf(actor)}`, limits.linksBySource, DAY)) &&
    hasTurn(db, to, limits.linksByStrangers, DAY)
  )
}

/** In place of one more mail: the link mailed last is good for another hour. */
export async function prolongLastLink(trx: Trx, accountId: number, purpose: KeyPurpose, now: Date) {
  const hour = new Date(now.getTime() + 3_600_000)
  const yesterday = new Date(now.getTime() - DAY * 1000).toISOString()
  await trx
    .updateTable('accountKey')
    .set({ expiresAt: sql`greatest(expires_at, ${hour})` })
    .where('keyHash', '=', (eb) =>
      eb
        .selectFrom('accountKey')
        .select('keyHash')
        .where('accountId', '=', accountId)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', yesterday)
        .orderBy('expiresAt', 'desc')
        .limit(1),
    )
    .execute()
}
