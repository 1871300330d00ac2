import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { verifyPassword } from '../apps/server/src/features/account/account.hashing.ts'
import { rowsOf, type Answer } from './raw-reads.ts'

const find = 'select id, password_hash as hash from account where lower(email) = lower($1)'
const open = `insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
  values ($1, $2, now(), now(), now() + interval '30 days')`

/** The password's hash, which is meant to be dear, and a session. */
export async function login(
  db: pg.Pool,
  { username, password }: { username: string; password: string },
): Promise<Answer> {
  const [account] = await rowsOf<{ id: number; hash: string }>(db, 'login', find, [username])
  if (!account || !(await verifyPassword(password, account.hash))) throw new Error('Not known')
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await rowsOf(db, 'session', open, [hash, account.id])
  return { body: { token, user: {} } }
}
