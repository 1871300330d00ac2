import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { sha256 } from '../../files/file-store.ts'

/** Letters and digits that nobody mixes up. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 60 random bits in three groups, for a person to type once. */
const newCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** Whether there is a company here: the first run makes the operator's. */
export const isSetUp = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * What an empty installation is taken into hand with: whoever can read what the server printed may, and no stranger on the
 * network. It lives in memory: each start prints another.
 */
export const openSetUp = async (db: Db): Promise<string | null> =>
  (await isSetUp(db)) ? null : newCode()

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Compares in a time that does not depend on what was typed. */
export const isSetUpCode = (code: string, typed: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(plain(code))), Buffer.from(sha256(plain(typed))))
