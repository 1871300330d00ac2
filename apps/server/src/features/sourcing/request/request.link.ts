import { randomBytes } from 'node:crypto'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import { sha256 } from '../../../files/file-store.ts'
import type { Db } from '../../../db/connect.ts'
import type { LinkHolder } from '../../../actor.ts'
import type { Trx } from '../../../db/transaction.ts'

/** A fresh link for whoever has no account: 192 random bits for the mail, their hash for the database. Earlier links go on. */
export async function makeLink(
  trx: Trx,
  request: { id: number; unregisteredEmail: string | null },
  now: Date,
): Promise<string | null> {
  if (!request.unregisteredEmail) return null
  const token = randomBytes(24).toString('base64url')
  await trx
    .insertInto('requestLink')
    .values({
      hash: sha256(token),
      requestId: request.id,
      expiresAt: laterBy(now, limits.linkDays),
    })
    .execute()
  return token
}

/** The holder of a link, or null where no request has it. */
export async function findLinkHolder(db: Db, token: string, now: Date): Promise<LinkHolder | null> {
  const row = await db
    .selectFrom('requestLink')
    .innerJoin('caseRequest', 'caseRequest.id', 'requestLink.requestId')
    .select(['caseRequest.id', 'unregisteredName', 'expiresAt'])
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
  if (!row) return null
  return {
    kind: 'link',
    role: 'link',
    requestId: row.id,
    name: row.unregisteredName ?? 'Supplier',
    expired: Date.parse(row.expiresAt) < now.getTime(),
  }
}
