import { randomBytes } from 'node:crypto'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import { sha256 } from '../../../files/file-store.ts'
import type { Db } from '../../../db/connect.ts'
import type { LinkHolder } from '../../../actor.ts'

/** A fresh link: 192 random bits for the mail, their hash for the database. */
export function makeLink(now: Date) {
  const token = randomBytes(24).toString('base64url')
  return {
    token,
    hash: sha256(token),
    expiresAt: laterBy(now, limits.linkDays),
  }
}

/** A fresh link for whoever has no account, with the columns that keep it; the old one opens nothing any more. */
export function renewLink(request: { unregisteredEmail: string | null }, now: Date) {
  if (!request.unregisteredEmail) return { token: null, kept: {} }
  const { token, hash, expiresAt } = makeLink(now)
  return { token, kept: { linkHash: hash, linkExpiresAt: expiresAt } }
}

/** The holder of a link, or null where no request has it. */
export async function findLinkHolder(db: Db, token: string, now: Date): Promise<LinkHolder | null> {
  const row = await db
    .selectFrom('caseRequest')
    .select(['id', 'unregisteredName', 'linkExpiresAt'])
    .where('linkHash', '=', sha256(token))
    .executeTakeFirst()
  if (!row) return null
  const expired = row.linkExpiresAt !== null && Date.parse(row.linkExpiresAt) < now.getTime()
  return {
    kind: 'link',
    role: 'link',
    requestId: row.id,
    name: row.unregisteredName ?? 'Supplier',
    expired,
  }
}
