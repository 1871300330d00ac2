import { unnamedSupplier } from '@fairlead/formatting/label'
import { randomBytes } from 'node:crypto'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import { sha256 } from '../../../files/file-store.ts'
import type { Db } from '../../../db/connect.ts'
import type { LinkHolder } from '../../../actor.ts'
import type { Trx } from '../../../db/transaction.ts'

/** A fresh link for whoever has no account. Earlier links go on. */
export const makeLink = async (
  trx: Trx,
  request: { id: number; unregisteredEmail: string | null },
  now: Date,
): Promise<string | null> =>
  request.unregisteredEmail ? addLink(trx, { requestId: request.id, orderId: null }, now) : null

/** A link to what it opens: 192 random bits for the mail, their hash for the database. */
export async function addLink(
  trx: Trx,
  opens: { requestId: number | null; orderId: number | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = laterBy(now, limits.linkDays)
  await trx
    .insertInto('requestLink')
    .values({ hash: sha256(token), ...opens, expiresAt })
    .execute()
  return token
}

/** The holder of a link, or null where nothing has it. */
export async function findLinkHolder(db: Db, token: string, now: Date): Promise<LinkHolder | null> {
  if (!/^[\w-]{32}$/.test(token)) return null
  const row = await db
    .selectFrom('requestLink')
    .leftJoin('caseRequest', 'caseRequest.id', 'requestLink.requestId')
    .leftJoin('purchaseOrder', 'purchaseOrder.id', 'requestLink.orderId')
    .select(['requestLink.requestId', 'orderId', 'unregisteredName', 'supplierName', 'expiresAt'])
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
  if (!row) return null
  return {
    kind: 'link',
    role: 'link',
    requestId: row.requestId,
    orderId: row.orderId,
    name: row.unregisteredName ?? row.supplierName ?? unnamedSupplier,
    expired: Date.parse(row.expiresAt) < now.getTime(),
  }
}
